/** Why the Function of an owner could not run a configuration, even if its object held no other. */
import { conditionsPath } from "../declarations/conditions.ts";
import { isHold, ownersOf } from "../declarations/function-owners.ts";
import type { Configuration } from "../generated/types.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { compileOffers, isTooMuch } from "./compile-offers.ts";
import { isNeededBy } from "./needs-owner.ts";
import { isProblem, ownedOfferOf } from "./offer-for-owner.ts";

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
