import { needsOwner } from "../../engine/compiler/needs-owner.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { isAtWork } from "../../engine/declarations/configuration.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { DocumentEntry, DocumentFamily } from "../storage/document-entries.ts";
import { isStoredInDocument } from "../storage/storage-for.ts";

/** Returns the families on which an owner depends. */
export function familiesNeeding(owner: Owner): DocumentFamily[] {
  return families.filter(isStoredInDocument).filter(({ id }) => owner.neededBy.some(({ family }) => family === id));
}

/** Returns whether an active entry of the family needs the owner. */
export function isOwnerNeeded(owner: Owner, family: DocumentFamily, entries: readonly DocumentEntry[]): boolean {
  return entriesNeeding(owner, family, entries).length > 0;
}

/** Returns the active entries of the family that need the owner, in document order. */
export function entriesNeeding(owner: Owner, family: DocumentFamily, entries: readonly DocumentEntry[]): DocumentEntry[] {
  return entries.filter(
    ({ enabled, configuration }) => enabled && isAtWork(family, configuration) && needsOwner(owner, family, configuration),
  );
}
