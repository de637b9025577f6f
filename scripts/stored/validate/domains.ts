import { domainsIn, foreignDomain } from "../../../engine/configuration/validate/domains.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Verdict } from "./verdict.ts";

/** Permanent domain that Shopify gives a store; no two stores share one. */
const PERMANENT = /^https?:[/]{2}[a-z0-9][a-z0-9-]*\.myshopify\.com$/u;

/**
 * Validates the domains in a stored configuration. The owner of a permanent domain is known, the shop itself or another. Any other domain is a note
 * and no problem, because only Shopify knows its owner.
 */
export function validateDomains(family: Family, configuration: object, shop: string | undefined): Verdict {
  const others = domainsIn(family, configuration).filter(({ origin }) => shop === undefined || origin !== `https://${shop}`);
  const isForeign = ({ origin }: { origin: string }) => shop !== undefined && PERMANENT.test(origin);
  const notes = others
    .filter((each) => !isForeign(each))
    .map(({ path, origin }) => ({ code: "domain", path, message: `Only Shopify can say whether ${origin} is a domain of the store` }));
  return { problems: others.filter(isForeign).map(foreignDomain), notes };
}
