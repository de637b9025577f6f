import type Router from "@koa/router";
import { blocks } from "../../../engine/generated/blocks.ts";
import { notePlacements } from "../../blocks/placements.ts";
import { refused } from "../../core/invalid-request.ts";
import type { Services } from "../../services.ts";
import type { State } from "../middleware/request-state.ts";
import { call } from "./handle-call.ts";

/** Behind it there is nothing that an order could wait for. */
const CHECKOUT = "purchase.checkout.block.render";

/** A block says that it stands somewhere, or what it shows there. */
export function placedRoute(router: Router<State>, services: Services): void {
  const note = notePlacements(services);
  call(router, "placed", ({ shop, body: { block, target, shows, required } }) => {
    const known = blocks.find(({ handle, targets }) => handle === block && targets.includes(target));
    if (known === undefined) throw notThere();
    const isRequired = required === true && target === CHECKOUT && known.hold?.when !== undefined;
    return note(shop, { block, target }, { ...(shows && { shows }), ...(isRequired && { required: known }) });
  });
}

const notThere = () => refused([{ code: "target", path: "/target", message: "must be a place of that block" }]);
