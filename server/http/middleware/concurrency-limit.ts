import { families } from "../../../engine/declarations/catalog.ts";
import { fairQueue } from "../../concurrency/fair-queue.ts";
import { TOGETHER } from "../../configurations/lock.ts";
import type { RequestMiddleware } from "./request-state.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const PATIENT = { waiting: 200, patience: 20_000 };
/** Limits of one shop: the requests that a screen of the admin sends at once are not delayed, a program's flood is processed bit by bit. */
const OF_ONE_SHOP = { ...PATIENT, max: 3, crowd: 4 };

/** Paths of changes to documents of the shop: one write carries all waiting changes, so that none takes long. */
const SHARING = families
  .filter(({ storage }) => storage.type === "metafield")
  .flatMap(({ endpoints }) => [endpoints.create, endpoints.update, endpoints.delete, ...(endpoints.clear ? [endpoints.clear] : [])])
  .map(({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`));

/**
 * Bounds the running requests of one shop. Further ones wait in order, while the shops take turns at shared resources. Reads and writes are counted
 * separately: saves that wait for Shopify do not block reading.
 */
export function concurrencyLimit(): RequestMiddleware {
  const reads = fairQueue({ ...OF_ONE_SHOP, busy: "Too many requests in progress for this store. Try again in a moment." });
  const busy = "Too many changes in progress for this store. Nothing was saved. Try again in a moment.";
  const writes = fairQueue({ ...OF_ONE_SHOP, busy });
  const together = fairQueue({ ...PATIENT, max: TOGETHER, busy });
  const placesOf = (method: string, path: string) => {
    if (READING.has(method)) return reads;
    return SHARING.some((each) => each.test(path)) ? together : writes;
  };
  return (ctx, next) => placesOf(ctx.method, ctx.path)(ctx.state.shop, next);
}
