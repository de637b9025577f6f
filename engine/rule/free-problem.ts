/** Why the Function of an owner could not run a configuration, even if its object held no other. */
import { conditionsPath } from "../declare/conditions.ts";
import { isHold, ownersOf } from "../declare/owners.ts";
import type { Configuration, Family, Problem } from "../types.ts";
import { compileOffers, isTooMuch } from "./compile-offers.ts";
import { freeOfferOf, isProblem, packOfOwner } from "./free-offer.ts";
import { isNeededBy } from "./needed-by.ts";

/** As long as it is no guid of a configuration, which is as long as any. */
const GUID = "00000000-0000-4000-8000-000000000000";

export function freeProblems(family: Family, configuration: Configuration): Problem[] {
  return ownersOf(family.id).flatMap((owner) => {
    if (isHold(owner) || !isNeededBy(owner, family, configuration)) return [];
    const offer = freeOfferOf(owner, family, { guid: GUID, configuration });
    if (isProblem(offer)) return [offer];
    const compiled = compileOffers(packOfOwner(owner), [offer]);
    return isTooMuch(compiled) ? [{ code: "offer", path: conditionsPath(family, configuration), message: compiled.tooMuch }] : [];
  });
}
