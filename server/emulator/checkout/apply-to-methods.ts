import type { Placement } from "../store.ts";
import { applyEdits, type Edit } from "./apply-edits.ts";
import type { Method } from "./checkout.ts";
import type { Operation } from "./operation.ts";

/** Applies a Function's operations to the payment methods. */
export function applyToMethods(methods: readonly Method[], operations: readonly Operation[]): Method[] {
  return applyEdits(methods, operations.flatMap(editsOf), ({ id }) => id);
}

function editsOf({ paymentMethodHide: hide, paymentMethodMove: move, paymentMethodRename: rename }: Operation): Edit<Method>[] {
  if (hide) {
    const placements = hide.placements as readonly Placement[] | null | undefined; // checked against the schema before
    return [{ id: String(hide.paymentMethodId), change: (method) => hidden(method, placements) }];
  }
  if (rename) return [{ id: String(rename.paymentMethodId), change: (method) => ({ ...method, name: String(rename.name) }) }];
  return move ? [{ id: String(move.paymentMethodId), index: Number(move.index) }] : [];
}

/** Hides a method at some placements, or everywhere if there are none. Null if no placement is left. */
function hidden(method: Method, placements: readonly Placement[] | null | undefined): Method | null {
  const remainingPlacements = placements ? method.placements.filter((placement) => !placements.includes(placement)) : [];
  return remainingPlacements.length > 0 ? { ...method, placements: remainingPlacements } : null;
}
