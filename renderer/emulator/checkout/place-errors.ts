import { formatIdentifier } from "./format.ts";
import type { Address, CheckoutProblem, Draft } from "./types.ts";

/** Field with messages of its own; those of the rest of the checkout are in `top`. */
export type FieldName = keyof Address | "email";
export interface LocatedErrors {
  top: string[];
  fields: Partial<Record<FieldName, string[]>>;
}

const ADDRESS = /^\$\.cart\.deliveryGroups\[\d+\]\.deliveryAddress\.(\w+)$/;
const EMAIL = "$.cart.buyerIdentity.email";

/** Puts each error where checkout shows it: at its field when that is on the page, otherwise at the top. */
export function placeErrors(errors: readonly CheckoutProblem[], draft: Draft): LocatedErrors {
  const located: LocatedErrors = { top: [], fields: {} };
  for (const { message, target } of errors) {
    const field = fieldOf(target, draft);
    if (field === undefined) located.top.push(message);
    else located.fields[field] = [...(located.fields[field] ?? []), message];
  }
  return located;
}

/** Describes a target: "$.cart.deliveryGroups[0].deliveryAddress.zip" is "Field: zip". */
export function placeOf(target: string): string {
  const last = target.split(".").at(-1) ?? "";
  return target === "$.cart" ? "Top of checkout" : `Field: ${formatIdentifier(last)}`;
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
