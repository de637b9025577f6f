import type { Services } from "../services.ts";
import type { StoredObject } from "../storage/configuration-storage.ts";
import { storedEntry } from "../storage/document-entries.ts";
import { type Place, sameEntries } from "../storage/document-writer.ts";
import type { ParsedDocument } from "../storage/parse-document.ts";
import type { DriftFinding } from "./drift.ts";

/** Objects of one storage location of a shop, and the problems of the location as a whole. */
export interface Read {
  nodes: StoredObject[];
  findings: DriftFinding[];
  /** A later release wrote the document: this release must neither evaluate nor write it. */
  foreign?: true;
}

/**
 * Reads a document of the shop, and repairs it first if `mend` is true. An unreadable document is rebuilt from our rows; a document without
 * identities gets them, so that both sides can be compared from then on. The part for checkout that an earlier release wrote is rewritten. A document
 * of a later release is left alone.
 */
export async function readDocument({ documents }: Services, place: Place, repair: boolean, updating: boolean): Promise<Read> {
  const parsed = await documents.read(place);
  const word = driftTextOf(parsed);
  if (word === null) {
    // this release may write more of a record for checkout than the release that wrote it
    if (repair && updating && parsed.entries.length > 0) await documents.change(place, sameEntries);
    return { nodes: nodesOf(place, parsed), findings: [] };
  }
  if (parsed.health === "later") return { nodes: [], findings: [finding(place, word, false)], foreign: true };
  const mends = repair && word.done !== null;
  if (mends) await documents.change(place, sameEntries);
  const after = mends ? await documents.read(place) : parsed;
  return { nodes: nodesOf(place, after), findings: [finding(place, word, mends)] };
}

function nodesOf({ family }: Place, { entries }: ParsedDocument): StoredObject[] {
  return entries.map((entry) => storedEntry(family, entry));
}

/**
 * Returns the problem of a document and its repair. Null if there is no problem; `done` is null if there is nothing to repair it with, or if this
 * release must not.
 */
function driftTextOf({
  health,
  entries,
  unreadableCount,
  isPublishedDamaged,
}: ParsedDocument): { text: string; done: string | null } | null {
  switch (health) {
    case "whole":
      return isPublishedDamaged ? { text: "what checkout reads of it cannot be read", done: "written anew" } : null;
    case "unnamed":
      return { text: "not every record tells who it is", done: "identities written" };
    case "later":
      return { text: "written by a later release: left to that until somebody here changes or rebuilds it", done: null };
    case "damaged": {
      const text = unreadableCount > 0 ? `${unreadableCount} of its records cannot be read` : "it cannot be read";
      return entries.length > 0
        ? { text, done: `${entries.length} rebuilt` }
        : { text: `${text}, and the database has nothing of it`, done: null };
    }
  }
}

function finding({ shop, family }: Place, { text, done }: { text: string; done: string | null }, isRepaired: boolean): DriftFinding {
  const { key } = family.storage;
  return {
    shop,
    family: family.id,
    guid: key,
    name: key,
    kind: "document",
    text,
    done: isRepaired ? done : null,
    isUnrepaired: !isRepaired,
  };
}
