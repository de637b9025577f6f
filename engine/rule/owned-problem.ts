/** Why the Function of an owner could not run a configuration, even if its object held no other. */
import { conditionsPath } from "../declare/conditions.ts";
import { isHold, ownersOf } from "../declare/owners.ts";
import type { Configuration, Family, Problem } from "../types.ts";
import { compileOffers, isTooMuch } from "./compile-offers.ts";
import { isNeededBy } from "./needed-by.ts";
import { isProblem, ownedOfferOf } from "./owned-offer.ts";

/** As long as it is no guid of a configuration, which is as long as any. */
const GUID = "00000000-0000-4000-8000-000000000000";
/** As long as the platform lets titles be, in letters that take as much room as most. */
const TITLE = "漢".repeat(255);

export function ownedProblems(family: Family, configuration: Configuration): Problem[] {
  return ownersOf(family.id).flatMap((owner) => {
    if (isHold(owner) || !isNeededBy(owner, family, configuration)) return [];
    const offer = ownedOfferOf(owner, family, { guid: GUID, configuration }, () => ({ title: TITLE }));
    if (offer === null) return [];
    if (isProblem(offer)) return [offer];
    const compiled = compileOffers(owner, [offer]);
    return isTooMuch(compiled) ? [{ code: "offer", path: conditionsPath(family, configuration), message: compiled.tooMuch }] : [];
  });
}
