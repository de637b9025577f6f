import type Router from "@koa/router";
import { blocks } from "../../../engine/generated/blocks.ts";
import { recordPlacements } from "../../blocks/placements.ts";
import { invalidRequest } from "../../core/invalid-request.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

/** Target of blocks in checkout. Blocks after checkout cannot be required: the order exists already. */
const CHECKOUT = "purchase.checkout.block.render";

/** Records that a block is placed at a target, and the content that it shows there. */
export function blockPlacementsRoute(router: Router<RequestState>, services: Services): void {
  const note = recordPlacements(services);
  handleCall(router, "placed", ({ shop, body: { block, target, shows, required } }) => {
    const declared = blocks.find(({ handle, targets }) => handle === block && targets.includes(target));
    if (declared === undefined) throw notThere();
    const isRequired = required === true && target === CHECKOUT && declared.orderHold?.setting !== undefined;
    return note(shop, { block, target }, { ...(shows && { shows }), ...(isRequired && { required: declared }) });
  });
}

const notThere = () => invalidRequest([{ code: "target", path: "/target", message: "must be a place of that block" }]);
