/** Data of a shop that the blocks of a build read at checkout, entry by entry, in a form that can be compared with another build's. */
import { isNonEmpty } from "../../engine/declarations/modes.ts";
import { type Fields, isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { shownAt } from "./shown-at.ts";

/** Metafield of a shop as Shopify passes it to blocks. */
export interface Metafield {
  key: string;
  value: string;
}

export interface ReadByBlocks {
  /** Configurations that blocks read, by guid. */
  entries: ReadonlyMap<string, string>;
  /** Documents by key: the order of their configurations, and all other data. */
  documents: ReadonlyMap<string, string>;
}

/** Merges what several blocks read; all of them read a document in the same way. */
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
 * Converts a value to a text that is equal for all values of the same meaning: properties are sorted by name, and empty ones are left out,
 * which blocks treat as missing. Nothing else is added or lost.
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

/** Configurations in a list; empty if the list holds others. */
function named(value: unknown): (Fields & { guid: string })[] {
  return (Array.isArray(value) ? value : []).flatMap((each) =>
    isObject(each) && typeof each.guid === "string" ? [{ ...each, guid: each.guid }] : [],
  );
}
