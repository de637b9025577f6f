import { families } from "../../engine/declarations/catalog.ts";
import { buyersCalls, type CallPart, callSchemas } from "../../engine/generated/call-schemas.ts";
import { MAX_BUYER_REQUEST_BYTES } from "../../engine/shopify/max-buyer-request-bytes.ts";
import { ENVELOPE_BYTES, maxDeclaredBytes, schemaBytes } from "../../engine/survey/request-bytes.ts";
import { fairQueue } from "../concurrency/fair-queue.ts";
import type { Limit } from "../concurrency/token-buckets.ts";
import type { ApiOptions } from "./admin-pipeline.ts";
import { clientAddress } from "./middleware/client-address.ts";
import { compose } from "./middleware/compose.ts";
import { delayRejections } from "./middleware/delay-rejections.ts";
import { type Owner, rateLimit } from "./middleware/rate-limit.ts";
import { parse, readBody } from "./middleware/read-body.ts";
import type { RequestMiddleware } from "./middleware/request-state.ts";
import { sameShop } from "./middleware/same-shop.ts";
import { session } from "./middleware/session.ts";

const KB = 1024;
/** Largest request body by path, in bytes: as much as the declared fields can need, rounded up to whole kB. */
const BYTES = new Map(buyersCalls.map(({ name, path }) => [path, bytesOf(callSchemas[name]?.body)]));
/** Slowest accepted transfer. A slow phone is through within 21 seconds at most; a block waits eight seconds. */
const PACE = { grace: 5_000, perSecond: 16 * 1024 };
/** Memory for bodies of one shop. Few bodies are nearly as large as the largest: the budget holds four of those, or hundreds of usual ones. */
const OF_ONE_SHOP = { bytes: 4 * Math.max(...BYTES.values()), places: 32 };

const BUSY = "The server is busy. Try again in a moment.";
const PATIENT = { waiting: 100, patience: 5_000, busy: BUSY };
/** Concurrency limits for the buyers of one shop, and for those of all shops: most of the shared resources are left to the admin. */
const SHARES = { shop: { ...PATIENT, max: 2 }, all: { ...PATIENT, waiting: 1_000, max: 4 } };
/** Concurrency limits for calls that are batched: each waits for others most of the time, and one statement stores many. */
const GATHERED = { shop: { ...PATIENT, max: 200 }, all: { ...PATIENT, waiting: 1_000, max: 1_000 } };

/**
 * Derives the rate limits of buyers from the shop's. All buyers of a shop may send as much as its merchants, but only four seconds' worth at once;
 * one buyer may send a fiftieth of that. Tokens can be obtained without end, addresses cannot. All senders behind one address may therefore send a
 * fifth of the shop's rate, and over a day no more than a large office does: one of them can use up neither the turns of the others nor the shop's
 * daily capacity for events.
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
 * Builds the middleware that every call of a block in checkout passes first: a buyer's token, then limits, memory and queues of its own. Anybody who
 * can read a checkout can copy its token and send without end; that must cost neither the admin nor another shop's buyers anything.
 */
export function buyerPipeline({
  credentials,
  limit,
  proxies = null,
}: Pick<ApiOptions, "credentials" | "limit" | "proxies">): RequestMiddleware {
  const limits = limitsOf(limit);
  const senders = proxies === null ? [] : [limits.address, limits.addressDay].map((each) => rateLimit(each, undefined, sender));
  const limited = delayRejections(
    compose(clientAddress(proxies), rateLimit(limits.buyer, undefined, buyer), ...senders, rateLimit(limits.shop)),
  );
  const received = readBody(({ path }) => ({ ...PACE, bytes: BYTES.get(path) ?? KB }), OF_ONE_SHOP);
  return compose(session(credentials, "buyer"), limited, received, inTurn(), parse, sameShop, few(limits.buyer));
}

/**
 * Slows down a buyer who repeats an expensive call before the shop's limit is reached: a few calls at once, and fewer for as long as the buyer
 * continues.
 */
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
