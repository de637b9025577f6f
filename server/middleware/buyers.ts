import { BUYERS_BYTES } from "../../engine/buyers-bytes.ts";
import { declaredAnswersBytes } from "../../engine/declare/answer-bytes.ts";
import { families } from "../../engine/declare/catalog.ts";
import { share } from "../ops/share.ts";
import type { ApiOptions } from "./api.ts";
import { parse, receive } from "./body.ts";
import { inOrder } from "./in-order.ts";
import { type Limit, type Owner, rateLimit } from "./rate-limit.ts";
import { refusedLate } from "./refused-late.ts";
import { sameShop } from "./same-shop.ts";
import { session } from "./session.ts";
import type { Step } from "./state.ts";

/** What a block tells of itself is short; what buyers answer may be as long as any family that asks declares. */
const BYTES = Math.min(BUYERS_BYTES, Math.max(16 * 1024, ...families.map(declaredAnswersBytes)));
/** A slow telephone is through in time: 21 seconds at the most, and a block waits for eight. */
const ALLOWANCE = { bytes: BYTES, grace: 5_000, perSecond: 16 * 1024 };
/** Few bodies are nearly so large: the room is for four of them, or for hundreds as they are. */
const OF_ONE_SHOP = { bytes: 4 * BYTES, places: 32 };

const BUSY = "Too much is asked by buyers at once. Try again in a moment.";
const PATIENT = { waiting: 100, patience: 5_000, busy: BUSY };
/** What the buyers of one shop have in work, and then those of all shops: most of what all of us share is left to the admin. */
const SHARES = { shop: { ...PATIENT, most: 2 }, all: { ...PATIENT, waiting: 1_000, most: 4 } };

/** The buyers of a shop may ask as much as its merchants, but four seconds' worth at once, and one of them a fiftieth of that. */
function limitsOf({ perSecond, burst }: Limit): { shop: Limit; buyer: Limit } {
  const shop = { perSecond, burst: Math.max(1, burst / 5) };
  return { shop, buyer: { perSecond: Math.max(perSecond / 50, 0.001), burst: Math.max(1, shop.burst / 10) } };
}

const buyer: Owner = ({ shop, holder }) => `${shop} ${holder}`;

/**
 * What every call of a block in checkout passes before it is answered: a buyer's token, then limits, room and turns of its own. Who can
 * read a checkout can copy its token and send as much as he likes; it must cost neither the admin nor another shop's buyers anything.
 */
export function buyers({ credentials, limit }: Pick<ApiOptions, "credentials" | "limit">): Step {
  const limits = limitsOf(limit);
  const limited = refusedLate(inOrder(rateLimit(limits.buyer, undefined, buyer), rateLimit(limits.shop)));
  return inOrder(session(credentials, "buyer"), limited, receive(ALLOWANCE, OF_ONE_SHOP), inTurn(), parse, sameShop);
}

/** So many times the time that another call of a buyer takes up is what answers do: nobody has that much to say. */
const DEARER = 60;

/** Slows down a buyer who answers again and again, before a store has its fill: a few at once, and one a minute for as long as it goes on. */
export function fewAnswers({ limit }: Pick<ApiOptions, "limit">): Step {
  const { perSecond, burst } = limitsOf(limit).buyer;
  return rateLimit({ perSecond: perSecond / DEARER, burst: Math.max(1, burst / 2) }, undefined, buyer);
}

function inTurn(): Step {
  const [ofShop, ofAll] = [share(SHARES.shop), share(SHARES.all)];
  return (ctx, next) => ofShop(ctx.state.shop, () => ofAll("", next));
}
