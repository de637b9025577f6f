import { type RunnableRule, runnableStored, type TriedAction, tryRule } from "../../../engine/facts/try-rule.ts";
import type { FreeOffersResponse } from "../../../engine/generated/calls.ts";
import type { Trial } from "../../../engine/types/trial.ts";
import { call } from "../../data/call.ts";
import type { CallResult } from "../../data/send-request.ts";
import { limitWait } from "../../lib/limit-wait.ts";

/** Other offers of the store, and the most that its merchant lets all of them give away together; null where there is no such limit. */
export interface OtherOffers {
  /** Offers that can run, each with its worth in the store's currency. */
  offers: readonly { rule: RunnableRule; worth: number }[];
  limit: number | null;
}

/** Time after which loading is given up, in milliseconds. */
const PATIENCE = 10_000;

/** Loads all offers but the edited one. */
export function loadOtherOffers(tried: TriedAction, but: string | undefined): Promise<CallResult<OtherOffers>> {
  return inTime(async () => {
    const reply = await call("freeOffers", { query: { family: tried.family.id } });
    if (!reply.ok) return reply;
    const { offers, limit } = reply.value;
    const others = offers.flatMap((offer) => (offer.guid === but ? [] : judgeable(tried, offer)));
    return { ok: true, value: { offers: others, limit: limit === "" ? null : Number(limit) } };
  });
}

/** Adds up the worth of the offers that apply to a trial, in the store's currency. */
export function givenBy({ offers }: OtherOffers, tried: TriedAction, trial: Trial, currency: string): number {
  const applies = ({ rule }: OtherOffers["offers"][number]) => tryRule(tried, rule, trial, currency).length > 0;
  return offers.reduce((sum, offer) => sum + (applies(offer) ? offer.worth : 0), 0);
}

/** Returns nothing for an offer that cannot be run: checkout goes on without it. */
function judgeable(tried: TriedAction, { configuration, worth }: FreeOffersResponse["offers"][number]): OtherOffers["offers"] {
  const rule = runnableStored(tried, configuration);
  return rule === null ? [] : [{ rule, worth: Number(worth) }];
}

async function inTime<T>(work: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const done: Promise<CallResult<T>> = work().catch(({ message }: Error) => failed(message));
  return (await limitWait(done, PATIENCE)) ?? failed("The server didn't respond in time.");
}

const failed = (message: string) => ({ ok: false as const, failure: { status: 0, message, problems: [], body: undefined } });
