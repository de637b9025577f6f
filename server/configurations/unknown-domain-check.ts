import { domainFields, domainsIn, foreignDomain } from "../../engine/configuration/validate/domains.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { Services } from "../services.ts";

/** Returns problems for values that the store does not have. */
export type UnknownDomain = (configuration: object) => Problem[];

/** Finds domains that do not belong to the shop: a link to another domain would carry the merchant's name to somebody else's store. */
export async function unknownDomainCheck(services: Services, shop: string, family: Family): Promise<UnknownDomain> {
  if (domainFields(family).length === 0) return () => [];
  const domains = await services.domains(shop);
  const allowed = new Set(domains.map(({ value }) => value));
  return (configuration) =>
    domainsIn(family, configuration)
      .filter(({ origin }) => !allowed.has(origin))
      .map(foreignDomain);
}
