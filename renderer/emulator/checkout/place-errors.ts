import { formatWords } from "./format.ts";
import type { Address, CheckoutProblem, Draft } from "./types.ts";

/** Field with messages of its own; those of the rest of the checkout are in `top`. */
export type FieldName = keyof Address | "email";
export interface PlacedErrors {
  top: string[];
  fields: Partial<Record<FieldName, string[]>>;
}

const ADDRESS = /^\$\.cart\.deliveryGroups\[\d+\]\.deliveryAddress\.(\w+)$/;
const EMAIL = "$.cart.buyerIdentity.email";

/** Puts each error where checkout shows it: at its field when that is on the page, otherwise at the top. */
export function placeErrors(errors: readonly CheckoutProblem[], draft: Draft): PlacedErrors {
  const placed: PlacedErrors = { top: [], fields: {} };
  for (const { message, target } of errors) {
    const field = fieldOf(target, draft);
    if (field === undefined) placed.top.push(message);
    else placed.fields[field] = [...(placed.fields[field] ?? []), message];
  }
  return placed;
}

/** Describes a target: "$.cart.deliveryGroups[0].deliveryAddress.zip" is "Field: zip". */
export function placeOf(target: string): string {
  const last = target.split(".").at(-1) ?? "";
  return target === "$.cart" ? "Top of checkout" : `Field: ${formatWords(last)}`;
}

function fieldOf(target: string, { address, step }: Draft): FieldName | undefined {
  if (target === EMAIL) return "email";
  const field = ADDRESS.exec(target)?.[1];
  if (!address || step === "cart") return undefined;
  return isField(address, field) ? field : undefined;
}

function isField(address: Address, name: string | undefined): name is keyof Address {
  return name !== undefined && Object.hasOwn(address, name);
}
