import type Router from "@koa/router";
import type { Services } from "../context.ts";
import { wantGate } from "../gate/align.ts";
import type { State } from "../middleware/state.ts";
import { gateState } from "../store/gate.ts";
import { call } from "./call.ts";

/** Whether orders wait for required answers, and one more try where they do not. Open to every shop, as reading is. */
export function gateRoutes(router: Router<State>, services: Services): void {
  const standing = async (shop: string) => {
    const { id, problem, due } = await services.database.withShop(shop, gateState);
    const waiting = due === null ? null : "The platform does not answer at present. It is tried again by itself.";
    return { waits: id !== null && problem === null, problem: problem ?? waiting };
  };
  call(router, "gate", ({ shop }) => standing(shop));
  call(router, "actOnGate", async ({ shop }) => {
    await wantGate(services, shop);
    return standing(shop);
  });
}
