import { configurationIn } from "../../engine/configuration/document-record.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { isObject } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import { isGuid } from "../db/configurations.ts";
import { derivedGuid } from "./derived-guid.ts";
import { type DocumentEntry, type DocumentFamily, entriesUnder, type Texts } from "./document-entries.ts";

/**
 * Health of a parsed document. `whole`: as we write it. `unnamed`: records in the specification's own shape, some without an identity. `damaged`: no
 * list, or a list with an item that is no record. `later`: written by a later release.
 */
export type DocumentHealth = "whole" | "unnamed" | "damaged" | "later";

/** Readable content of a document. */
export interface ParsedDocument {
  health: DocumentHealth;
  /** The entries. In an unnamed document, an entry without a revision has revision 0. */
  entries: DocumentEntry[];
  /** Number of items that are no records, or that repeat a guid with other content. */
  unreadableCount: number;
  /** Set if the checkout document cannot be read although the records can. */
  isPublishedDamaged?: true;
  /** Set if the exchange rates, which are read along with the documents, are damaged. */
  areRatesDamaged?: true;
}

/** Document version that this release reads. A document without a version is of version 1; a release that changes the shape must number it. */
const VERSION = 1;

/**
 * Parses the documents of a shop into entries, one of each guid. A foreign text is never taken for an empty document. A missing or damaged checkout
 * document does not prevent reading; it is written anew.
 */
export function parseDocument(family: DocumentFamily, texts: Texts): ParsedDocument {
  if (texts.text === null) return { health: "whole", entries: [], unreadableCount: 0 };
  const value = tryParseJson(texts.text);
  if (isObject(value) && typeof value.version === "number" && value.version > VERSION)
    return { health: "later", entries: [], unreadableCount: 0 };
  const list = listOf(family, value);
  // nobody writes a bare empty list: the specification's own form has records, and ours has a property name
  if (list === null || (list === value && list.length === 0)) return { health: "damaged", entries: [], unreadableCount: 0 };
  const active = activeIn(family, texts.published);
  const entries = new Map<string, DocumentEntry>();
  const counts = new Map<string, number>();
  const records = list.filter(isObject).filter((each) => isOf(family, each));
  const says = new Map<string, string>();
  let unreadableCount = list.length - records.length;
  for (const record of records) {
    const guid = guidOf(family, record, counts);
    const text = JSON.stringify(record);
    if ((says.get(guid) ?? text) !== text) unreadableCount++; // the last one wins
    says.set(guid, text);
    const enabled = family.storage.checkoutDocument === undefined || active.has(guid);
    const configuration = configurationIn(family, record) as Configuration;
    entries.set(guid, { guid, revision: revisionOf(record), configuration, enabled, parts: active.get(guid) ?? {} });
  }
  const named = !Array.isArray(value) && records.every((record) => record.guid === ownGuid(record) && revisionOf(record) > 0);
  const health = unreadableCount > 0 ? "damaged" : named ? "whole" : "unnamed";
  return {
    health,
    entries: [...entries.values()],
    unreadableCount,
    ...(isUnreadable(family, texts.published) ? { isPublishedDamaged: true } : {}),
  };
}

/** Returns whether the record is of this family. A record with another type belongs to another app. */
function isOf({ storedAs }: DocumentFamily, { type }: Record<string, unknown>): boolean {
  return type === undefined || type === null || type === storedAs;
}

/** Returns whether the checkout document is damaged. A missing document is not: then nothing runs in checkout. */
function isUnreadable(family: DocumentFamily, published: string | null): boolean {
  if (family.storage.checkoutDocument === undefined || published === null) return false;
  return listOf(family, tryParseJson(published))?.every(isObject) !== true;
}

/** Returns the programs in the checkout document, by guid. Empty if the document cannot be read. */
export function activeIn(family: DocumentFamily, published: string | null): ReadonlyMap<string, DocumentEntry["parts"]> {
  const list = published === null ? null : listOf(family, tryParseJson(published));
  return new Map((list ?? []).flatMap((each) => (isObject(each) ? [[String(each.guid), programIn(each)] as const] : [])));
}

function programIn({ program, variables = {} }: Record<string, unknown>): DocumentEntry["parts"] {
  return program === undefined
    ? {}
    : { [PROGRAM_METAFIELD_KEY]: JSON.stringify(program), [VARIABLES_METAFIELD_KEY]: JSON.stringify(variables) };
}

/** Returns the list of a document: below the declared property name, or bare. */
function listOf(family: DocumentFamily, value: unknown): unknown[] | null {
  const list = isObject(value) ? value[entriesUnder(family)] : value;
  return Array.isArray(list) ? list : null;
}

/**
 * Returns the guid of a record. As specified, a record without one gets a guid derived from its content, so that every reading gives the same;
 * identical records differ by their position.
 */
function guidOf({ storage }: DocumentFamily, record: Record<string, unknown>, counts: Map<string, number>): string {
  const own = ownGuid(record);
  if (own !== null) return own;
  const says = JSON.stringify(record);
  const before = counts.get(says) ?? 0;
  counts.set(says, before + 1);
  return derivedGuid(`${storage.key}/${before}/${says}`);
}

/** Returns the record's own guid in lower case. The specification allows two property names for it. */
function ownGuid({ guid, id }: Record<string, unknown>): string | null {
  for (const each of [guid, id]) {
    const text = typeof each === "string" ? each.toLowerCase() : "";
    if (isGuid(text)) return text;
  }
  return null;
}

/** Returns the revision if the database can store it, otherwise 0. */
function revisionOf({ revision }: Record<string, unknown>): number {
  return typeof revision === "number" && Number.isInteger(revision) && revision > 0 && revision < 2 ** 31 ? revision : 0;
}
