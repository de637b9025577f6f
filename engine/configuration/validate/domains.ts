/** Domains that a configuration names: only the platform knows those of a store. */
import { originOf } from "../../cart-link/permalink.ts";
import { step } from "../../lib/json-pointer.ts";
import { property } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";

/** A domain in a field of a configuration, as an origin in lower case. */
export interface NamedDomain {
  path: string;
  origin: string;
}

/** The fields of a family that are domains; most have none. */
export const domainFields = (family: Family): readonly string[] =>
  Object.entries(family.properties).flatMap(([name, { control }]) => (control === "domain" ? [name] : []));

/** The domains that a configuration names. */
export function domainsIn(family: Family, configuration: object): NamedDomain[] {
  return domainFields(family).flatMap((name) => {
    const domain = property(configuration, name);
    if (typeof domain !== "string" || domain === "") return [];
    return [{ path: step(name), origin: originOf(domain).toLowerCase() }];
  });
}

/** What a save says of a domain that is none of the store's. */
export const foreignDomain = ({ path }: NamedDomain): Problem => ({
  ...{ code: "domain", path },
  message: "This is not a domain of your store. Choose another one.",
});
