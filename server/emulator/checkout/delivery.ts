import { applyEdits, type Edit } from "./apply-edits.ts";
import type { Checkout, DeliveryGroup, Option } from "./checkout.ts";
import type { Operation } from "./operation.ts";

/** Applies a Function's operations to the delivery groups. An index refers to the group that has the option. */
export function applyToGroups(groups: readonly DeliveryGroup[], operations: readonly Operation[]): DeliveryGroup[] {
  const edits = operations.flatMap(editsOf);
  return groups.map((group) => ({ ...group, options: applyEdits(group.options, edits, ({ handle }) => handle) }));
}

/** Returns the selected option of a group. Null before the shipping step; without a request, the cheapest shipping option. */
export function selectedOption({ options }: DeliveryGroup, { step, deliveryMethod }: Checkout): Option | null {
  if (step !== "shipping" && step !== "payment") return null;
  const chosenOption = deliveryMethod === null ? undefined : options.find((option) => isNamed(option, deliveryMethod));
  const byPrice = [...options].sort((a, b) => Number(a.price) - Number(b.price));
  return chosenOption ?? byPrice.find(({ methodType }) => methodType === "SHIPPING") ?? byPrice[0] ?? null;
}

/** Returns whether the option has the handle or title. Groups offer the same option under different handles, so a title selects it in all of them. */
export function isNamed({ handle, title }: Option, name: string): boolean {
  return handle === name || title.toLowerCase() === name.trim().toLowerCase();
}

function editsOf({ deliveryOptionHide: hide, deliveryOptionMove: move, deliveryOptionRename: rename }: Operation): Edit<Option>[] {
  if (hide) return [{ id: String(hide.deliveryOptionHandle), change: () => null }];
  if (rename) return [{ id: String(rename.deliveryOptionHandle), change: (option) => renamed(option, String(rename.title)) }];
  return move ? [{ id: String(move.deliveryOptionHandle), index: Number(move.index) }] : [];
}

/** Renames an option. Shopify keeps the carrier's name in front of the title. */
function renamed(option: Option, title: string): Option {
  return { ...option, title: option.carrier === undefined ? title : `${option.carrier} ${title}` };
}
