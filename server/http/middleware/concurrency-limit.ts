import { families } from "../../../engine/declarations/catalog.ts";
import { fairQueue } from "../../concurrency/fair-queue.ts";
import { TOGETHER } from "../../configurations/lock.ts";
import type { RequestMiddleware } from "./request-state.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
const PATIENT = { waiting: 200, patience: 20_000 };
/** What a screen of the admin asks for at once is not held up; what a program sends is taken up bit by bit. */
const OF_ONE_SHOP = { ...PATIENT, most: 3, crowd: 4 };

/** Where something is sent that is kept in a document of the shop: one write carries what all of them wait for, so that none is long. */
const SHARING = families
  .filter(({ keep }) => keep.in === "metafield")
  .flatMap(({ calls }) => [calls.create, calls.update, calls.delete, ...(calls.clear ? [calls.clear] : [])])
  .map(({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`));

/**
 * Bounds what one shop has in work: the rest waits outside, in its order, while the shops take turns at what all of them use. Reading and
 * writing are counted apart, so that saves which wait for the platform keep nobody from looking.
 */
export function concurrencyLimit(): RequestMiddleware {
  const reads = fairQueue({ ...OF_ONE_SHOP, busy: "Too many requests of this store are under way. Try again in a moment." });
  const busy = "Too many changes of this store are under way. Nothing was saved. Try again in a moment.";
  const writes = fairQueue({ ...OF_ONE_SHOP, busy });
  const together = fairQueue({ ...PATIENT, most: TOGETHER, busy });
  const placesOf = (method: string, path: string) => {
    if (READING.has(method)) return reads;
    return SHARING.some((each) => each.test(path)) ? together : writes;
  };
  return (ctx, next) => placesOf(ctx.method, ctx.path)(ctx.state.shop, next);
}
