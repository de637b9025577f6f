import type Router from "@koa/router";
import { ownersOf } from "../../engine/declare/owners.ts";
import { owners } from "../../engine/generated/owners.ts";
import type { Owner } from "../../engine/types.ts";
import { AppError } from "../app-error.ts";
import type { Services } from "../context.ts";
import { tryAgain } from "../duties/act.ts";
import { knownAs, ownerDuty } from "../duties/owner.ts";
import type { State } from "../middleware/state.ts";
import { standingsOf } from "../store/duties.ts";
import { call } from "./call.ts";

const WAITING = "The platform does not answer at present. It is tried again by itself.";

/** How what the app keeps on the platform stands, and one more try where it does not. Open to every shop, as reading is. */
export function dutiesRoutes(router: Router<State>, services: Services): void {
  const told = async (shop: string, { id, unmet }: Owner) => {
    const [standing] = await services.database.withShop(shop, (tenant) => standingsOf(tenant, id));
    const known = standing?.problem ?? null;
    return { id, unmet, kept: knownAs(standing) !== null && known === null, problem: known ?? (standing?.due ? WAITING : null) };
  };
  call(router, "duties", ({ shop, query: { family } }) => Promise.all(ownersOf(family).map((owner) => told(shop, owner))));
  call(router, "actOnDuty", async ({ shop, body: { duty } }) => {
    const owner = owners.find(({ id }) => id === duty);
    if (owner === undefined) throw new AppError("NOT_FOUND", 404, "The app keeps nothing of this name for the store.");
    await tryAgain(services, shop, ownerDuty(owner));
    return told(shop, owner);
  });
}
