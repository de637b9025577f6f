/** Domains in a configuration. Only Shopify knows which ones belong to a store. */
import { toOrigin } from "../../cart-link/to-origin.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { getProperty } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";

/** A domain in a field of a configuration, as an origin in lower case. */
export interface NamedDomain {
  path: string;
  origin: string;
}

/** Returns the fields of a family that hold domains; most families have none. */
export const domainFields = (family: Family): readonly string[] =>
  Object.entries(family.properties).flatMap(([name, { widget }]) => (widget === "storeDomain" ? [name] : []));

/** Returns the domains in a configuration. */
export function domainsIn(family: Family, configuration: object): NamedDomain[] {
  return domainFields(family).flatMap((name) => {
    const domain = getProperty(configuration, name);
    if (typeof domain !== "string" || domain === "") return [];
    return [{ path: escapeToken(name), origin: toOrigin(domain).toLowerCase() }];
  });
}

/** Returns the problem that a save reports for a domain that is not the store's. */
export const foreignDomain = ({ path }: NamedDomain): Problem => ({
  ...{ code: "domain", path },
  message: "This is not a domain of your store. Choose another one.",
});
