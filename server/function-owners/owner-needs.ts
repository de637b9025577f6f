import { needsOwner } from "../../engine/compiler/needs-owner.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { isAtWork } from "../../engine/declarations/configuration.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { DocumentFamily, Entry } from "../storage/document-entries.ts";
import { isStoredInDocument } from "../storage/storage-for.ts";

/** The families on which an owner depends. */
export function familiesNeeding(owner: Owner): DocumentFamily[] {
  return families.filter(isStoredInDocument).filter(({ id }) => owner.while.some(({ family }) => family === id));
}

/** Whether anything in what checkout has of a family needs an owner. */
export function isOwnerNeeded(owner: Owner, family: DocumentFamily, entries: readonly Entry[]): boolean {
  return entriesNeeding(owner, family, entries).length > 0;
}

/** What of a family needs an owner in checkout, in its order. */
export function entriesNeeding(owner: Owner, family: DocumentFamily, entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ enabled, configuration }) => enabled && isAtWork(family, configuration) && needsOwner(owner, family, configuration),
  );
}
