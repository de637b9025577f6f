/** Reports reasons why an owner's Function could not run a configuration, even if its object held no other. */
import { conditionsPath } from "../declarations/conditions.ts";
import { isOrderHold, ownersOf } from "../declarations/function-owners.ts";
import type { Configuration } from "../generated/types.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { compileOffers, isOverOfferLimit } from "./compile-offers.ts";
import { needsOwner } from "./needs-owner.ts";
import { isProblem, offerForOwner } from "./offer-for-owner.ts";

/** Placeholder with the length of every configuration's guid. */
const GUID = "00000000-0000-4000-8000-000000000000";
/** Longest title that Shopify allows, in characters that take three bytes each. */
const TITLE = "漢".repeat(255);

export function offerProblems(family: Family, configuration: Configuration): Problem[] {
  return ownersOf(family.id).flatMap((owner) => {
    if (isOrderHold(owner) || !needsOwner(owner, family, configuration)) return [];
    const offer = offerForOwner(owner, family, { guid: GUID, configuration }, () => ({ title: TITLE }));
    if (offer === null) return [];
    if (isProblem(offer)) return [offer];
    const compiled = compileOffers(owner, [offer]);
    return isOverOfferLimit(compiled) ? [{ code: "offer", path: conditionsPath(family, configuration), message: compiled.tooMuch }] : [];
  });
}
