import { type CompiledOffers, compileOffers, isOverOfferLimit } from "../../engine/compiler/compile-offers.ts";
import { isProblem, offerForOwner, requiredVariants } from "../../engine/compiler/offer-for-owner.ts";
import { describeProblem } from "../../engine/configuration/describe-problem.ts";
import { nameOf } from "../../engine/declarations/configuration.ts";
import { CONFIGURATION, KIND, OWNER_KIND } from "../../engine/shopify/constants.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { ReconcilerStatus } from "../db/reconciler-status.ts";
import type { DocumentEntry, DocumentFamily } from "../storage/document-entries.ts";
import { programParts } from "../storage/envelope.ts";
import { MARKS_FULL, marksIn } from "../storage/gift-marks.ts";
import { partText } from "../storage/owner-part.ts";
import { type Availability, availabilityWithin, goodsIn } from "./availability.ts";
import type { DesiredOwner } from "./desired-owner.ts";
import { entriesNeeding } from "./needed-owners.ts";
import { packBins } from "./pack-bins.ts";

/** Revision of each configuration in an object, by guid. Blocks read the revisions to know whether a product is free. */
export type SharedOwner = Readonly<Record<string, number>>;

/**
 * Returns the shared objects that run all entries that need the owner: each entry in exactly one object, as many in each as fit. Entries that no
 * object can run come with the reason. An entry stays in its object, so that a change writes one object.
 */
export function desiredSharedOwners(
  owner: Owner,
  family: DocumentFamily,
  entries: readonly DocumentEntry[],
  statuses: readonly ReconcilerStatus[],
  stock: Availability,
): DesiredOwner[] {
  const needed = entriesNeeding(owner, family, entries);
  const goods = goodsIn(stock);
  const offered = needed.map((entry) => ({ entry, offer: offerForOwner(owner, family, entry, goods) }));
  const { marks, beyond } = marksIn(family, entries);
  const owned = offered.flatMap(({ offer }) => (offer === null || isProblem(offer) ? [] : [offer]));
  const offers = owned.filter(({ guid }) => !beyond.has(guid));
  const before = statuses.map(({ part, state }) => ({ part, guids: Object.keys(sharedOwnerOf(state)) }));
  const { parts, unplaced } = packBins(offers, before, (some) => {
    const compiled = compileOffers(owner, some, marks);
    return isOverOfferLimit(compiled) ? compiled.tooMuch : null;
  });
  const byGuid = new Map(needed.map((entry) => [entry.guid, entry]));
  const availabilityFor = (guids: readonly string[]): Availability => {
    const entries = guids.flatMap((guid) => byGuid.get(guid) ?? []);
    const variants = entries.flatMap(({ configuration }) => requiredVariants(owner, configuration));
    return availabilityWithin(stock, variants);
  };
  const together = parts.map(({ part, offers: some }): DesiredOwner => {
    const compiled = compileOffers(owner, some, marks);
    if (isOverOfferLimit(compiled)) throw new Error(`what fits into one object is too much for it: ${compiled.tooMuch}`);
    const guids = some.map(({ guid }) => guid);
    // nobody reads the revision of a requirement
    const revisions: SharedOwner = Object.fromEntries(guids.map((guid) => [guid, (owner.discount && byGuid.get(guid)?.revision) ?? 0]));
    return desiredOwner(owner, part, compiled, { held: revisions, ...(owner.requiredProducts && { stock: availabilityFor(guids) }) });
  });
  const unknown = offered.flatMap(({ entry, offer }) =>
    offer !== null && isProblem(offer) ? [none(entry, describeProblem(family, offer))] : [],
  );
  const unmarked = owned.filter(({ guid }) => beyond.has(guid)).map((offer) => ({ offer, why: MARKS_FULL }));
  const large = [...unplaced, ...unmarked].flatMap(({ offer: { guid }, why }) => {
    const entry = byGuid.get(guid);
    return entry === undefined ? [] : [none(entry, why)];
  });
  // goods that are not available now are checked again when the store reports a change of its products
  const idle = offered.flatMap(({ entry, offer }) => {
    const waitsFor = offer === null ? availabilityFor([entry.guid]) : {};
    return Object.keys(waitsFor).length === 0 ? [] : [{ ...none(entry, null), remembered: { stock: waitsFor } }];
  });
  return [...together, ...unknown, ...large, ...idle];
}

/** Returns the guids and revisions that the state of a status records for its object. */
export function sharedOwnerOf({ held: revisions }: ReconcilerStatus["state"]): SharedOwner {
  return typeof revisions === "object" && revisions !== null ? (revisions as SharedOwner) : {};
}

function desiredOwner(
  { id, title, function: handle }: Owner,
  part: string,
  compiled: CompiledOffers,
  remembered: Readonly<Record<string, unknown>>,
): DesiredOwner {
  const parts = [
    ...programParts(compiled),
    { key: CONFIGURATION, type: "json", value: partText(id, part) },
    { key: KIND, type: "single_line_text_field", value: OWNER_KIND },
  ] as const;
  // titles of automatic discounts are unique in a store, and customers read them
  const name = part === "1" ? title : `${title} ${part}`;
  return { part, name, object: { pack: handle, writing: { title: name, enabled: true, parts } }, problem: null, remembered };
}

const none = ({ guid, configuration }: DocumentEntry, problem: string | null): DesiredOwner => ({
  part: guid,
  name: nameOf(configuration),
  object: null,
  problem,
});
