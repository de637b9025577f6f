import { nameOf } from "../../engine/declare/configuration.ts";
import { told } from "../../engine/form/told.ts";
import { CONFIGURATION, KIND, OWNER_KIND } from "../../engine/platform.ts";
import { type CompiledOffers, compileOffers, isTooMuch } from "../../engine/rule/compile-offers.ts";
import { freeOfferOf, isProblem, packOfOwner } from "../../engine/rule/free-offer.ts";
import type { Owner } from "../../engine/types.ts";
import type { DocumentFamily, Entry } from "../keep/document.ts";
import { programParts } from "../keep/envelope.ts";
import { partText } from "../keep/part-in.ts";
import { needing } from "../owners/needed.ts";
import type { Standing } from "../store/duties.ts";
import { share } from "./share.ts";
import type { Wanted } from "./wanted.ts";

/** The revision of each configuration that an object holds, by guid: what a block goes by that asks whether something is free. */
export type Held = Readonly<Record<string, number>>;

/**
 * The objects that run all that an owner is needed for, as many in each as fit and each in exactly one; and those that none can run, with the
 * reason. What is in one stays there, so that a change writes one object.
 */
export function wantedTogether(owner: Owner, family: DocumentFamily, entries: readonly Entry[], standings: readonly Standing[]): Wanted[] {
  const pack = packOfOwner(owner);
  const needed = needing(owner, family, entries);
  const judged = needed.map((entry) => ({ entry, offer: freeOfferOf(owner, family, entry) }));
  const offers = judged.flatMap(({ offer }) => (isProblem(offer) ? [] : [offer]));
  const before = standings.map(({ part, state }) => ({ part, guids: Object.keys(heldIn(state)) }));
  const { parts, left } = share(offers, before, (some) => {
    const compiled = compileOffers(pack, some);
    return isTooMuch(compiled) ? compiled.tooMuch : null;
  });
  const revisions = new Map(needed.map(({ guid, revision }) => [guid, revision]));
  const together = parts.map(({ part, offers: some }): Wanted => {
    const compiled = compileOffers(pack, some);
    if (isTooMuch(compiled)) throw new Error(`what fits into one object is too much for it: ${compiled.tooMuch}`);
    const held: Held = Object.fromEntries(some.map(({ guid }) => [guid, revisions.get(guid) ?? 0]));
    return wantedOne(owner, part, compiled, held);
  });
  const unknown = judged.flatMap(({ entry, offer }) => (isProblem(offer) ? [{ entry, problem: told(family, offer) }] : []));
  const large = left.map(({ offer, why }) => ({ entry: needed.find(({ guid }) => guid === offer.guid), problem: why }));
  return [...together, ...[...unknown, ...large].flatMap(({ entry, problem }) => (entry === undefined ? [] : [none(entry, problem)]))];
}

/** What is known to be in the object of a standing. */
export function heldIn({ held }: Standing["state"]): Held {
  return typeof held === "object" && held !== null ? (held as Held) : {};
}

function wantedOne({ id, title, function: handle }: Owner, part: string, compiled: CompiledOffers, held: Held): Wanted {
  const parts = [
    ...programParts(compiled),
    { key: CONFIGURATION, type: "json", value: partText(id, part) },
    { key: KIND, type: "single_line_text_field", value: OWNER_KIND },
  ] as const;
  // no two automatic discounts of a store have one title, and buyers read it
  const name = part === "1" ? title : `${title} ${part}`;
  return { part, name, object: { pack: handle, writing: { title: name, enabled: true, parts } }, problem: null, remembered: { held } };
}

const none = ({ guid, configuration }: Entry, problem: string): Wanted => ({
  part: guid,
  name: nameOf(configuration),
  object: null,
  problem,
});
