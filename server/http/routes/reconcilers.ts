import type Router from "@koa/router";
import { AppError } from "../../core/app-error.ts";
import { statusesOf } from "../../db/reconciler-status.ts";
import { observedObjectId } from "../../reconcile/reconcilers/observed-object-id.ts";
import { reconcilers } from "../../reconcile/reconcilers/reconcilers.ts";
import { retryReconcile } from "../../reconcile/reconcilers/run-reconciler.ts";
import type { Services } from "../../services.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

const WAITING = "Shopify isn't responding. We'll keep trying.";

/** Reconcilers that merchants are notified about, with the texts. */
const noticed = reconcilers.flatMap((reconciler) => (reconciler.notice === undefined ? [] : [{ ...reconciler.notice, reconciler }]));

/** Returns the status of what the app maintains at Shopify, and retries a failed reconciler. Open to every shop, as reading is. */
export function reconcilerRoutes(router: Router<RequestState>, services: Services): void {
  const describe = async (shop: string, { reconciler: { id }, failureText }: (typeof noticed)[number]) => {
    const statuses = await services.database.withShop(shop, (tenant) => statusesOf(tenant, id));
    const unsettled = statuses.find((each) => each.problem !== null);
    const problem = unsettled?.problem ?? null;
    const { denied, left: unfinished } = unsettled?.state ?? {};
    const scope = typeof denied === "string" ? denied : null;
    const title = typeof unfinished === "string" ? unfinished : failureText;
    const isProvided = problem === null && statuses.some((each) => observedObjectId(each) !== null);
    const isWaiting = statuses.some(({ due: mark }) => mark !== null);
    return { id, unmet: title, kept: isProvided, problem: problem ?? (isWaiting ? WAITING : null), scope };
  };
  handleCall(router, "reconcilers", ({ shop, query: { family } }) =>
    Promise.all(noticed.filter(({ families }) => families.includes(family)).map((each) => describe(shop, each))),
  );
  handleCall(router, "actOnReconciler", async ({ shop, body: { reconciler: id } }) => {
    const noticeable = noticed.find(({ reconciler }) => reconciler.id === id);
    if (noticeable === undefined) throw new AppError("NOT_FOUND", 404, "The app keeps nothing of this name for the store.");
    await retryReconcile(services, shop, noticeable.reconciler);
    return describe(shop, noticeable);
  });
}
