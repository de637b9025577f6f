import type Router from "@koa/router";
import { blocks } from "../../../engine/generated/blocks.ts";
import { placements } from "../../db/placements.ts";
import { release } from "../../reconcile/reconcilers/required-blocks.ts";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** Where the blocks of the shop stand, as they told lately, and that no order is to wait for one any more. Open to every shop. */
export function blocksRoutes(router: Router<State>, services: Services): void {
  const { database } = services;
  call(router, "blocks", ({ shop }) => database.read(shop, placements));
  call(router, "actOnBlock", async ({ shop, body }) => {
    const block = blocks.find(({ handle }) => handle === body.block);
    if (block !== undefined) await release(services, shop, block);
    return database.read(shop, placements);
  });
}
