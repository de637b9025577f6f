import { toOrigin } from "../../engine/cart-link/permalink.ts";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { Services } from "../services.ts";

/** Returns problems for values that the store does not have. */
export type UnknownDomain = (configuration: object) => Problem[];

/** Finds domains that do not belong to the shop: a link to another domain would carry the merchant's name to somebody else's store. */
export async function unknownDomainCheck(services: Services, shop: string, family: Family): Promise<UnknownDomain> {
  const fields = Object.entries(family.properties).filter(([, { control }]) => control === "domain");
  if (fields.length === 0) return () => [];
  const domains = await services.domains(shop);
  const known = new Set(domains.map(({ value }) => value));
  return (configuration) =>
    fields.flatMap(([name]) => {
      const domain = getProperty(configuration, name);
      if (typeof domain !== "string" || domain === "" || known.has(toOrigin(domain).toLowerCase())) return [];
      return [{ code: "domain", path: escapeToken(name), message: "This is not a domain of your store. Choose another one." }];
    });
}
