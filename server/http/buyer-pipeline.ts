import { families } from "../../engine/declarations/catalog.ts";
import { buyersCalls, type CallPart, callSchemas } from "../../engine/generated/call-schemas.ts";
import { MAX_BUYER_REQUEST_BYTES } from "../../engine/shopify/buyer-request-limit.ts";
import { ENVELOPE_BYTES, maxDeclaredBytes, schemaBytes } from "../../engine/survey/request-size.ts";
import { fairQueue } from "../concurrency/fair-queue.ts";
import type { Limit } from "../concurrency/token-buckets.ts";
import type { ApiOptions } from "./admin-pipeline.ts";
import { address } from "./middleware/client-address.ts";
import { compose } from "./middleware/compose.ts";
import { delayRejections } from "./middleware/delay-rejections.ts";
import { type Owner, rateLimit } from "./middleware/rate-limit.ts";
import { parse, readBody } from "./middleware/request-body.ts";
import type { RequestMiddleware } from "./middleware/request-state.ts";
import { sameShop } from "./middleware/same-shop.ts";
import { session } from "./middleware/session.ts";

const KB = 1024;
/** By its address, what the body of a call may take: as many bytes as what is declared can need, in whole kB. */
const BYTES = new Map(buyersCalls.map(({ name, path }) => [path, bytesOf(callSchemas[name]?.body)]));
/** A slow telephone is through in time: 21 seconds at the most, and a block waits for eight. */
const PACE = { grace: 5_000, perSecond: 16 * 1024 };
/** Few bodies are nearly as large as the largest: the room is for four of them, or for hundreds as they are. */
const OF_ONE_SHOP = { bytes: 4 * Math.max(...BYTES.values()), places: 32 };

const BUSY = "Too much is asked by buyers at once. Try again in a moment.";
const PATIENT = { waiting: 100, patience: 5_000, busy: BUSY };
/** What the buyers of one shop have in work, and then those of all shops: most of what all of us share is left to the admin. */
const SHARES = { shop: { ...PATIENT, most: 2 }, all: { ...PATIENT, waiting: 1_000, most: 4 } };
/** The same of calls that are gathered: each waits for others most of the time, and one statement stores what many say. */
const GATHERED = { shop: { ...PATIENT, most: 200 }, all: { ...PATIENT, waiting: 1_000, most: 1_000 } };

/**
 * The buyers of a shop may ask as much as its merchants, but four seconds' worth at once, and one of them a fiftieth of that. Tokens can be had without
 * end, addresses cannot: those who share one may ask a fifth of it, and over a day no more than a large office does, so that one of them spends
 * neither the others' turns nor the events that a shop has room for in a day.
 */
export function limitsOf({ perSecond, burst }: Limit): Record<"shop" | "buyer" | "address" | "addressDay", Limit> {
  const shop = { perSecond, burst: Math.max(1, burst / 5) };
  return {
    shop,
    buyer: { perSecond: Math.max(perSecond / 50, 0.001), burst: Math.max(1, shop.burst / 10) },
    address: { perSecond: Math.max(perSecond / 5, 0.001), burst: Math.max(1, shop.burst / 5) },
    addressDay: { perSecond: Math.max(perSecond / 500, 0.001), burst: Math.max(1, shop.burst * 10) },
  };
}

const buyer: Owner = ({ shop, holder }) => `${shop} ${holder}`;
const sender: Owner = ({ shop, address }) => `${shop} ${address}`;

/**
 * What every call of a block in checkout passes before it is answered: a buyer's token, then limits, room and turns of its own. Who can
 * read a checkout can copy its token and send as much as he likes; it must cost neither the admin nor another shop's buyers anything.
 */
export function buyerPipeline({
  credentials,
  limit,
  proxies = null,
}: Pick<ApiOptions, "credentials" | "limit" | "proxies">): RequestMiddleware {
  const limits = limitsOf(limit);
  const senders = proxies === null ? [] : [limits.address, limits.addressDay].map((each) => rateLimit(each, undefined, sender));
  const limited = delayRejections(compose(address(proxies), rateLimit(limits.buyer, undefined, buyer), ...senders, rateLimit(limits.shop)));
  const received = readBody(({ path }) => ({ ...PACE, bytes: BYTES.get(path) ?? KB }), OF_ONE_SHOP);
  return compose(session(credentials, "buyer"), limited, received, inTurn(), parse, sameShop, few(limits.buyer));
}

/** Slows down a buyer who makes a dear call again and again, before a store has its fill: a few at once, and fewer for as long as it goes on. */
function few({ perSecond, burst }: Limit): RequestMiddleware {
  const dear = new Map(
    buyersCalls.flatMap(({ path, costs }) =>
      costs === undefined
        ? []
        : [[path, rateLimit({ perSecond: perSecond / costs, burst: Math.max(1, burst / 2) }, undefined, buyer)] as const],
    ),
  );
  return (ctx, next) => dear.get(ctx.path)?.(ctx, next) ?? next();
}

function bytesOf({ properties = {} }: Partial<CallPart> = {}): number {
  const declared = schemaBytes({ type: "object", properties }, Math.max(0, ...families.map(maxDeclaredBytes)));
  return Math.min(MAX_BUYER_REQUEST_BYTES, KB * Math.ceil((ENVELOPE_BYTES + declared) / KB));
}

function inTurn(): RequestMiddleware {
  const gathered = new Set(buyersCalls.filter((call) => call.gathered).map(({ path }) => path));
  const turnsOf = ({ shop, all }: typeof SHARES) => ({ ofShop: fairQueue(shop), ofAll: fairQueue(all) });
  const [one, together] = [turnsOf(SHARES), turnsOf(GATHERED)];
  return (ctx, next) => {
    const { ofShop, ofAll } = gathered.has(ctx.path) ? together : one;
    return ofShop(ctx.state.shop, () => ofAll("", next));
  };
}
