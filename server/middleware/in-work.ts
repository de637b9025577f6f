import { share } from "../ops/share.ts";
import type { Step } from "./state.ts";

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** What a screen of the admin asks for at once is not held up; what a program sends is taken up bit by bit. */
const OF_ONE_SHOP = { most: 3, crowd: 4, waiting: 200, patience: 20_000 };

/**
 * Bounds what one shop has in work: the rest waits outside, in its order, while the shops take turns at what all of them use. Reading and
 * writing are counted apart, so that saves which wait for the platform keep nobody from looking.
 */
export function inWork(): Step {
  const reads = share({ ...OF_ONE_SHOP, busy: "Too many requests of this store are under way. Try again in a moment." });
  const writes = share({ ...OF_ONE_SHOP, busy: "Too many changes of this store are under way. Nothing was saved. Try again in a moment." });
  return (ctx, next) => (READING.has(ctx.method) ? reads : writes)(ctx.state.shop, next);
}
