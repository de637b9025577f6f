import { owners } from "../../../engine/generated/owners.ts";
import { requestReconcile, statusesOf } from "../../db/reconciler-status.ts";
import { isDependentOnAvailability } from "../../function-owners/availability.ts";
import { runFunctionOwners } from "../../reconcile/reconcilers/function-owners.ts";
import type { Reconciler } from "../../reconcile/reconcilers/reconciler.ts";
import { reconcileNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import { id as idIn } from "../../shopify/payload-values.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** Reconcilers that depend on the availability of products, because their owners require something of buyers. */
const requiring = runFunctionOwners.filter(({ reconciler }) =>
  owners.some(({ id, requiredProducts }) => id === reconciler.id && requiredProducts !== undefined),
);

/**
 * Handles a product that was changed, sold out or deleted: a required product may have become unavailable, available again, or renamed. Shopify is
 * asked for the state, so the order of events does not matter. Products that nothing depends on, which are most, cost one statement.
 */
export const product: Topic = {
  pick: (payload) => pickFields({ id: scalar }, payload),
  apply: async (tenant, { payload }) => {
    const id = `gid://shopify/Product/${idIn(payload, "id")}`;
    const affected: Reconciler[] = [];
    for (const { reconciler } of requiring) {
      if (!(await statusesOf(tenant, reconciler.id)).some((status) => isDependentOnAvailability(status, id))) continue;
      await requestReconcile(tenant, reconciler.id);
      affected.push(reconciler);
    }
    if (affected.length === 0) return undefined;
    return async (services) => {
      for (const reconciler of affected) await reconcileNow(services, tenant.shop, reconciler);
    };
  },
};
