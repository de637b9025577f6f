import { configurationIn } from "../../engine/configuration/document-record.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/parse-json.ts";
import { PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import { isGuid } from "../db/configurations.ts";
import { derivedGuid } from "./derived-guid.ts";
import { type DocumentFamily, type Entry, entriesUnder, type Texts } from "./document-entries.ts";

/**
 * What a shop's document turns out to be: all of it as we write it (`whole`); records of the specification's own shape, some of which lack
 * an identity (`unnamed`); no list, or a list with something in it that is no record (`damaged`); of a release after this one (`later`).
 */
export type DocumentHealth = "whole" | "unnamed" | "damaged" | "later";

/** What can be read of a document. */
export interface ParsedDocument {
  health: DocumentHealth;
  /** Those of an unnamed one may have the revision 0: they tell none. */
  entries: Entry[];
  /** How much stands among the records and is none, or is another one of the same guid. */
  lost: number;
  /** What checkout reads cannot be read, though the records can. */
  isLiveDamaged?: true;
  /** The rates beside the documents, read along, are damaged. */
  areRatesDamaged?: true;
}

/** A release that changes the shape of the document numbers it; this one writes none, which is the first. */
const VERSION = 1;

/**
 * The entries of a shop's documents, one of each guid. A text that is none of ours is never taken for an empty one. A second document that
 * is lost or damaged keeps nothing from being read: it is written anew.
 */
export function parseDocument(family: DocumentFamily, texts: Texts): ParsedDocument {
  if (texts.text === null) return { health: "whole", entries: [], lost: 0 };
  const value = tryParseJson(texts.text);
  if (isObject(value) && typeof value.version === "number" && value.version > VERSION) return { health: "later", entries: [], lost: 0 };
  const list = listOf(family, value);
  // nobody writes a bare list of nothing: the specification's own has records, and ours a name
  if (list === null || (list === value && list.length === 0)) return { health: "damaged", entries: [], lost: 0 };
  const running = activeIn(family, texts.live);
  const found = new Map<string, Entry>();
  const seen = new Map<string, number>();
  const records = list.filter(isObject).filter((each) => isOf(family, each));
  const says = new Map<string, string>();
  let lost = list.length - records.length;
  for (const record of records) {
    const guid = guidOf(family, record, seen);
    const text = JSON.stringify(record);
    if ((says.get(guid) ?? text) !== text) lost++; // the last of them is taken
    says.set(guid, text);
    const enabled = family.keep.live === undefined || running.has(guid);
    const configuration = configurationIn(family, record) as Configuration;
    found.set(guid, { guid, revision: revisionOf(record), configuration, enabled, parts: running.get(guid) ?? {} });
  }
  const named = !Array.isArray(value) && records.every((record) => record.guid === ownGuid(record) && revisionOf(record) > 0);
  const health = lost > 0 ? "damaged" : named ? "whole" : "unnamed";
  return { health, entries: [...found.values()], lost, ...(isUnreadable(family, texts.live) ? { isLiveDamaged: true } : {}) };
}

/** A record that says another type is one of somebody else's. */
function isOf({ storedType }: DocumentFamily, { type }: Record<string, unknown>): boolean {
  return type === undefined || type === null || type === storedType;
}

/** Of a document that is not there checkout reads nothing, as it should where nothing runs. */
function isUnreadable(family: DocumentFamily, live: string | null): boolean {
  if (family.keep.live === undefined || live === null) return false;
  return listOf(family, tryParseJson(live))?.every(isObject) !== true;
}

/** What checkout has of each, by guid; nothing where that cannot be read. */
export function activeIn(family: DocumentFamily, live: string | null): ReadonlyMap<string, Entry["parts"]> {
  const list = live === null ? null : listOf(family, tryParseJson(live));
  return new Map((list ?? []).flatMap((each) => (isObject(each) ? [[String(each.guid), programIn(each)] as const] : [])));
}

function programIn({ program, variables = {} }: Record<string, unknown>): Entry["parts"] {
  return program === undefined
    ? {}
    : { [PROGRAM_METAFIELD_KEY]: JSON.stringify(program), [VARIABLES_METAFIELD_KEY]: JSON.stringify(variables) };
}

/** Under the name that is declared, or bare. */
function listOf(family: DocumentFamily, value: unknown): unknown[] | null {
  const list = isObject(value) ? value[entriesUnder(family)] : value;
  return Array.isArray(list) ? list : null;
}

/** The specification makes one where a record has none: from what the record says, so that every reading makes the same one; twins differ by their place. */
function guidOf({ keep }: DocumentFamily, record: Record<string, unknown>, seen: Map<string, number>): string {
  const own = ownGuid(record);
  if (own !== null) return own;
  const says = JSON.stringify(record);
  const before = seen.get(says) ?? 0;
  seen.set(says, before + 1);
  return derivedGuid(`${keep.key}/${before}/${says}`);
}

/** Under either name that the specification has for it, in the one form in which guids are written here. */
function ownGuid({ guid, id }: Record<string, unknown>): string | null {
  for (const each of [guid, id]) {
    const text = typeof each === "string" ? each.toLowerCase() : "";
    if (isGuid(text)) return text;
  }
  return null;
}

/** What the database can number revisions with; 0 where a record tells none. */
function revisionOf({ revision }: Record<string, unknown>): number {
  return typeof revision === "number" && Number.isInteger(revision) && revision > 0 && revision < 2 ** 31 ? revision : 0;
}
