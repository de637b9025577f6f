import { owners } from "../../../engine/generated/owners.ts";
import { markDuty, standingsOf } from "../../db/reconciler-status.ts";
import { dependsOn } from "../../function-owners/availability.ts";
import { running } from "../../reconcile/reconcilers/function-owners.ts";
import type { Duty } from "../../reconcile/reconcilers/reconciler.ts";
import { actNow } from "../../reconcile/reconcilers/run-reconciler.ts";
import { id as idIn } from "../../shopify/payload-readers.ts";
import { keep, scalar } from "../pick-fields.ts";
import type { Topic } from "../topic.ts";

/** What stores have to tell of their products is of use where something is required of buyers. */
const requiring = running.filter(({ duty }) => owners.some(({ id, requires }) => id === duty.id && requires !== undefined));

/**
 * A product was changed, sold out or deleted: what is required of buyers may not be had any more, can be had again, or is called something else. The
 * platform is asked, so order is no matter. Products that nothing depends on, which are most, cost one statement.
 */
export const product: Topic = {
  keep: (payload) => keep({ id: scalar }, payload),
  apply: async (tenant, { payload }) => {
    const id = `gid://shopify/Product/${idIn(payload, "id")}`;
    const due: Duty[] = [];
    for (const { duty } of requiring) {
      if (!(await standingsOf(tenant, duty.id)).some((standing) => dependsOn(standing, id))) continue;
      await markDuty(tenant, duty.id);
      due.push(duty);
    }
    if (due.length === 0) return undefined;
    return async (services) => {
      for (const duty of due) await actNow(services, tenant.shop, duty);
    };
  },
};
