import { blockAction } from "../../../engine/declarations/actions.ts";
import { type CartInput, toFunctionInput } from "../../../engine/evaluator/cart-input.ts";
import { ruleApplies } from "../../../engine/evaluator/rule-applies.ts";
import type { FreeOffersResponse } from "../../../engine/generated/calls.ts";
import type { Family } from "../../../engine/types/family.ts";
import { call } from "../../data/call.ts";
import type { CallResult } from "../../data/send-request.ts";
import { limitWait } from "../../lib/limit-wait.ts";
import { tryableDraft } from "../evaluate-draft.ts";
import type { SampleProducts } from "./sample-products.ts";

/** Other offers of the store, and the most that its merchant lets all of them give away together; null where there is no such limit. */
export interface OtherOffers {
  /** Programs of the offers, each with its worth in the store's currency. */
  offers: readonly { program: readonly unknown[]; worth: number }[];
  limit: number | null;
}

/** Time after which loading is given up, in milliseconds. */
const PATIENCE = 10_000;

/** Loads all offers but the edited one, and the collections of the products where any offer needs some. */
export function loadOtherOffers(
  family: Family,
  but: string | undefined,
  products: readonly string[],
  store: SampleProducts,
): Promise<CallResult<OtherOffers>> {
  return inTime(async () => {
    const reply = await call("freeOffers", { query: { family: family.id } });
    if (!reply.ok) return reply;
    const { offers, limit } = reply.value;
    const others = offers.flatMap((offer) => (offer.guid === but ? [] : judgeable(family, offer)));
    if (others.some(({ asks }) => asks)) await store.learn(products);
    return { ok: true, value: { offers: others, limit: limit === "" ? null : Number(limit) } };
  });
}

/** Adds up the worth of the offers that apply to a cart, in the store's currency. */
export function givenBy({ offers }: OtherOffers, cartInput: CartInput): number {
  const input = toFunctionInput(cartInput);
  return offers.reduce((sum, { program, worth }) => sum + (ruleApplies(program, input) ? worth : 0), 0);
}

/** Returns nothing for an offer that cannot be run: checkout goes on without it. */
function judgeable(family: Family, { configuration, worth }: FreeOffersResponse["offers"][number]) {
  const block = blockAction(family);
  const able = block === undefined ? null : tryableDraft(family, block, configuration);
  return able === null ? [] : [{ program: able.program, asks: able.collections.length > 0, worth: Number(worth) }];
}

async function inTime<T>(work: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  const done: Promise<CallResult<T>> = work().catch(({ message }: Error) => failed(message));
  return (await limitWait(done, PATIENCE)) ?? failed("The server didn't respond in time.");
}

const failed = (message: string) => ({ ok: false as const, failure: { status: 0, message, problems: [], body: undefined } });
