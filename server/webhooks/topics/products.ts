import { owners } from "../../../engine/generated/owners.ts";
import { requestReconcile, statusesOf } from "../../db/reconciler-status.ts";
import { dependsOnAvailability } from "../../function-owners/availability.ts";
import { runFunctionOwners } from "../../reconcile/reconcilers/function-owners.ts";
import type { Reconciler } from "../../reconcile/reconcilers/reconciler.ts";
import { reconcileNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import { id as idIn } from "../../shopify/payload-readers.ts";
import { pickFields, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** What stores have to tell of their products is of use where something is required of buyers. */
const requiring = runFunctionOwners.filter(({ duty }) => owners.some(({ id, requires }) => id === duty.id && requires !== undefined));

/**
 * A product was changed, sold out or deleted: what is required of buyers may not be had any more, can be had again, or is called something else. The
 * platform is asked, so order is no matter. Products that nothing depends on, which are most, cost one statement.
 */
export const product: Topic = {
  keep: (payload) => pickFields({ id: scalar }, payload),
  apply: async (tenant, { payload }) => {
    const id = `gid://shopify/Product/${idIn(payload, "id")}`;
    const due: Reconciler[] = [];
    for (const { duty } of requiring) {
      if (!(await statusesOf(tenant, duty.id)).some((standing) => dependsOnAvailability(standing, id))) continue;
      await requestReconcile(tenant, duty.id);
      due.push(duty);
    }
    if (due.length === 0) return undefined;
    return async (services) => {
      for (const duty of due) await reconcileNow(services, tenant.shop, duty);
    };
  },
};
