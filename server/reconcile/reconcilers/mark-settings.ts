import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import { owners } from "../../../engine/generated/owners.ts";
import type { Settings } from "../../../engine/generated/settings.ts";
import type { Tenant } from "../../db/database.ts";
import { requestReconcile, statusesOf } from "../../db/reconciler-status.ts";
import { isOtherwise } from "../../function-owners/owner-under.ts";
import { runFunctionOwners } from "./function-owners.ts";
import type { Reconciler } from "./reconciler.ts";
import { singleOwnerReconciler } from "./single-owner.ts";

/** Requests the reconcilers that depend on changed settings, in the transaction of the change, and returns them. */
export async function markSettings(tenant: Tenant, before: Settings, after: Settings): Promise<Reconciler[]> {
  const marked = owners.filter((owner) => isOrderHold(owner) && isOtherwise(owner, before, after)).map(singleOwnerReconciler);
  for (const { reconciler, failureSetting: name } of runFunctionOwners) {
    if (name === undefined || before[name] === after[name]) continue;
    // without objects at Shopify, nothing depends on the setting
    if ((await statusesOf(tenant, reconciler.id)).length > 0) marked.push(reconciler);
  }
  for (const { id } of marked) await requestReconcile(tenant, id);
  return marked;
}
