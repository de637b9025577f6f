import type Router from "@koa/router";
import { isObject } from "../../engine/declare/object.ts";
import type { Services } from "../context.ts";
import { isBlock } from "../is-block.ts";
import type { State } from "../middleware/state.ts";
import { notePlacements } from "../placements.ts";
import { refused } from "../refused.ts";

/**
 * A block says that it stands somewhere. It hears 202 whether that was written down or not: nobody who looks at a checkout is to learn
 * what a shop has, and a block could do nothing about it.
 */
export function placedRoute(router: Router<State>, services: Services): void {
  const note = notePlacements(services);
  router.post("/placed", async (ctx) => {
    const { shop, body } = ctx.state;
    const { block, target, ...more } = isObject(body) ? body : {};
    if (!isBlock(block, target) || Object.keys(more).length > 0) throw notOurs();
    await note(shop, { block: String(block), target: String(target) });
    ctx.status = 202;
    ctx.body = "";
  });
}

const notOurs = () =>
  refused([{ code: "block", path: "/block", message: "must be a block of this app, and its target one of its places" }]);
