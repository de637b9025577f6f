import type { FactInput, FactPath } from "../types/facts.ts";

/** Objects of a checkout that are missing as a whole: for guests, and until there is an address. */
export const OPTIONAL_OBJECTS: readonly { id: string; path: FactPath }[] = [
  ["cart", "buyerIdentity", "customer"],
  ["cart", "deliveryGroups", 0, "deliveryAddress"],
].map((path) => ({ id: factId({ path }), path }));

/** Id of a customer, and of an address, among the entered values. */
export const CUSTOMER_ID = factId({ path: ["cart", "buyerIdentity", "customer"] });
export const ADDRESS_ID = factId({ path: ["cart", "deliveryGroups", 0, "deliveryAddress"] });

/** Returns the id under which the value of a fact is kept. */
export function factId({ path }: Pick<FactInput, "path">): string {
  return JSON.stringify(path);
}

/** Returns the object that must be there for a fact to have a value. */
export function objectOf({ path }: Pick<FactInput, "path">): string | undefined {
  return OPTIONAL_OBJECTS.find((object) => object.path.length < path.length && object.path.every((key, at) => key === path[at]))?.id;
}
