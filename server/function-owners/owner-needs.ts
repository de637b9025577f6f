import { isNeededBy } from "../../engine/compiler/needs-owner.ts";
import { families } from "../../engine/declarations/catalog.ts";
import { isAtWork } from "../../engine/declarations/configuration.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { DocumentFamily, Entry } from "../storage/document-entries.ts";
import { isInDocument } from "../storage/storage-for.ts";

/** The families on which an owner depends. */
export function neededBy(owner: Owner): DocumentFamily[] {
  return families.filter(isInDocument).filter(({ id }) => owner.while.some(({ family }) => family === id));
}

/** Whether anything in what checkout has of a family needs an owner. */
export function isNeeded(owner: Owner, family: DocumentFamily, entries: readonly Entry[]): boolean {
  return needing(owner, family, entries).length > 0;
}

/** What of a family needs an owner in checkout, in its order. */
export function needing(owner: Owner, family: DocumentFamily, entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ enabled, configuration }) => enabled && isAtWork(family, configuration) && isNeededBy(owner, family, configuration),
  );
}
