/** What the blocks of a build read of a shop at checkout, entry by entry, so that it can be compared with what those of another read. */
import { isNonEmpty } from "../../engine/declarations/modes.ts";
import { type Fields, isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import { shownAt } from "./shown-at.ts";

/** A metafield of a shop as the platform hands it to blocks. */
export interface Metafield {
  key: string;
  value: string;
}

export interface ReadByBlocks {
  /** Each configuration of which they read something, by guid. */
  entries: ReadonlyMap<string, string>;
  /** Each document, by key: which configurations it has in which order, and what it says besides. */
  documents: ReadonlyMap<string, string>;
}

/** The same document may be read by several blocks, and by each of them alike. */
export function readByBlocks(metafields: readonly Metafield[]): ReadByBlocks {
  const entries = new Map<string, string>();
  const documents = new Map<string, string>();
  for (const { key, value } of metafields) {
    const document = tryParseJson(value);
    documents.set(key, document === undefined ? value : intendedText(withGuidsAlone(document)));
    for (const entry of isObject(document) ? Object.values(document).flatMap(named) : [])
      entries.set(entry.guid, intendedText(shownAt(entry)));
  }
  return { entries, documents };
}

/**
 * A value as text, the same for all values that mean the same: members stand in the order of their names, and those that hold nothing are left
 * out, which blocks take for what is missing. Nothing else may be added or lost.
 */
export function intendedText(value: unknown): string {
  return JSON.stringify(ordered(value));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, each]) => [name, ordered(each)] as const);
  return Object.fromEntries(members.filter(([, each]) => isNonEmpty(each)).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function withGuidsAlone(document: unknown): unknown {
  if (!isObject(document)) return document;
  const members = Object.entries(document).map(([name, value]) => {
    const guids = named(value).map(({ guid }) => guid);
    return [name, guids.length > 0 ? guids : value];
  });
  return Object.fromEntries(members);
}

/** The configurations in a list, if it is one of those. */
function named(value: unknown): (Fields & { guid: string })[] {
  return (Array.isArray(value) ? value : []).flatMap((each) =>
    isObject(each) && typeof each.guid === "string" ? [{ ...each, guid: each.guid }] : [],
  );
}
