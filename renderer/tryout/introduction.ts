import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";

/** Says what can be tried. */
export function introduction({ labels: { one } }: Family, action: FamilyAction): string {
  return action.type === "block"
    ? `Build a cart to see whether a customer with it sees this ${one}.`
    : `Build a checkout to see what this ${one} does, before any customer does.`;
}
