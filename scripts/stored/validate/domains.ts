import { domainsIn, foreignDomain } from "../../../engine/configuration/validate/domains.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Verdict } from "./verdict.ts";

/** A domain that the platform gives a store for ever: no two stores have the same. */
const PERMANENT = /^https?:[/]{2}[a-z0-9][a-z0-9-]*\.myshopify\.com$/u;

/**
 * The domains that a stored configuration names. Of its own shop's permanent domain, and of another's, it is known whose they are; of all
 * others only the platform knows, which is no problem but a note.
 */
export function validateDomains(family: Family, configuration: object, shop: string | undefined): Verdict {
  const others = domainsIn(family, configuration).filter(({ origin }) => shop === undefined || origin !== `https://${shop}`);
  const isForeign = ({ origin }: { origin: string }) => shop !== undefined && PERMANENT.test(origin);
  const notes = others
    .filter((each) => !isForeign(each))
    .map(({ path, origin }) => ({ code: "domain", path, message: `Only Shopify can say whether ${origin} is a domain of the store` }));
  return { problems: others.filter(isForeign).map(foreignDomain), notes };
}
