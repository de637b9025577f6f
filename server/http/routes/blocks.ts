import type Router from "@koa/router";
import { blocks } from "../../../engine/generated/blocks.ts";
import { placements } from "../../db/placements.ts";
import { stopRequiring } from "../../reconcile/reconcilers/required-blocks.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Returns the placements of the shop's blocks as reported lately, and ends the requirement that orders wait for a block. Open to every shop. */
export function blocksRoutes(router: Router<RequestState>, services: Services): void {
  const { database } = services;
  handleCall(router, "blocks", ({ shop }) => database.read(shop, placements));
  handleCall(router, "actOnBlock", async ({ shop, body }) => {
    const block = blocks.find(({ handle }) => handle === body.block);
    if (block !== undefined) await stopRequiring(services, shop, block);
    return database.read(shop, placements);
  });
}
