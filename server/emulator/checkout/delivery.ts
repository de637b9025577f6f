import { applyEdits, type Edit } from "./apply-edits.ts";
import type { Checkout, DeliveryGroup, Option } from "./checkout.ts";
import type { Operation } from "./operation.ts";

/** The delivery groups after a Function's operations; an index is one within the group that has the option. */
export function applyToGroups(groups: readonly DeliveryGroup[], operations: readonly Operation[]): DeliveryGroup[] {
  const edits = operations.flatMap(editsOf);
  return groups.map((group) => ({ ...group, options: applyEdits(group.options, edits, ({ handle }) => handle) }));
}

/** The option of a group that the buyer has chosen: none before the shipping step, and the cheapest way of shipping until they say. */
export function selectedOption({ options }: DeliveryGroup, { step, deliveryMethod }: Checkout): Option | null {
  if (step !== "shipping" && step !== "payment") return null;
  const wanted = deliveryMethod === null ? undefined : options.find((option) => isNamed(option, deliveryMethod));
  const byPrice = [...options].sort((a, b) => Number(a.price) - Number(b.price));
  return wanted ?? byPrice.find(({ methodType }) => methodType === "SHIPPING") ?? byPrice[0] ?? null;
}

/** Groups offer the same way of delivery under handles of their own, so that a title says it for all of them. */
export function isNamed({ handle, title }: Option, name: string): boolean {
  return handle === name || title.toLowerCase() === name.trim().toLowerCase();
}

function editsOf({ deliveryOptionHide: hide, deliveryOptionMove: move, deliveryOptionRename: rename }: Operation): Edit<Option>[] {
  if (hide) return [{ id: String(hide.deliveryOptionHandle), change: () => null }];
  if (rename) return [{ id: String(rename.deliveryOptionHandle), change: (option) => renamed(option, String(rename.title)) }];
  return move ? [{ id: String(move.deliveryOptionHandle), index: Number(move.index) }] : [];
}

/** The platform keeps the carrier's name in front. */
function renamed(option: Option, title: string): Option {
  return { ...option, title: option.carrier === undefined ? title : `${option.carrier} ${title}` };
}
