import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { packsForAction } from "../../engine/compiler/packs-for-action.ts";
import { documentRecordOf } from "../../engine/configuration/document-record.ts";
import { storedAction } from "../../engine/declarations/actions.ts";
import { isAtWork, nameOf, subtypeOf, variantOf } from "../../engine/declarations/configuration.ts";
import type { MetafieldStorage } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { utf8Bytes } from "../../engine/lib/text.ts";
import { CONFIGURATION, KIND } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Part, StoredObject } from "./configuration-storage.ts";
import { readEnvelope, withEnvelope } from "./envelope.ts";
import type { FailingFunction } from "./failing-functions.ts";

/** A family whose configurations are records in a document of their shop. */
export type DocumentFamily = Family & { storage: MetafieldStorage };

/** A configuration in a document. `enabled` is true if checkout may have it. */
export interface DocumentEntry {
  guid: string;
  revision: number;
  configuration: Configuration;
  enabled: boolean;
  /** Its program as stored in the document. A comparison shows whether this release compiles the same. */
  parts: Readonly<Record<string, string>>;
}

/** The two documents of a family in a shop: the records, and the checkout document. Null for a missing one. */
export interface Texts {
  text: string | null;
  published: string | null;
}

/**
 * Serializes both documents, in the order of the entries. The checkout document follows from the entries, less those that a plan or a pause
 * withholds.
 */
export function textsOf(family: DocumentFamily, entries: readonly DocumentEntry[]): { text: string; published: string } {
  const [records, published] = [
    entries.map((entry) => recordText(family, entry)),
    entries.flatMap((entry) => publishedTextOf(family, entry) ?? []),
  ];
  return { text: around(family, records), published: `{"version":${PUBLISHED_VERSION},"${entriesUnder(family)}":[${published.join()}]}` };
}

const PUBLISHED_VERSION = 1;

function around(family: DocumentFamily, records: readonly string[]): string {
  return `{"${entriesUnder(family)}":[${records.join()}]}`;
}

/** Returns the property name of the list in both documents. */
export function entriesUnder({ storage }: DocumentFamily): string {
  return storage.listKey ?? "entries";
}

const records = new WeakMap<DocumentEntry, string>();
const lives = new WeakMap<DocumentEntry, string | null>();

/** Serializes an entry once. Entries are immutable, so a changed entry is another object. */
function recordText(family: DocumentFamily, entry: DocumentEntry): string {
  const text = records.get(entry) ?? JSON.stringify(documentRecordOf(family, entry));
  records.set(entry, text);
  return text;
}

function publishedTextOf(family: DocumentFamily, entry: DocumentEntry): string | null {
  const published = lives.get(entry);
  if (published !== undefined) return published;
  const { configuration, enabled } = entry;
  const publishedText = enabled && isAtWork(family, configuration) ? checkoutEntryOf(family, entry) : null;
  const text = publishedText === null ? null : JSON.stringify(publishedText);
  lives.set(entry, text);
  return text;
}

/** Returns the active entries, in document order. */
export function publishedEntries(family: DocumentFamily, entries: readonly DocumentEntry[]): DocumentEntry[] {
  return entries.filter((entry) => publishedTextOf(family, entry) !== null);
}

/** Returns the size of the larger document in bytes of UTF-8. */
export function bytesOf(family: DocumentFamily, entries: readonly DocumentEntry[]): number {
  const { text, published } = textsOf(family, entries);
  return Math.max(utf8Bytes(text), utf8Bytes(published));
}

/** Returns the entry for the values of a save. Null if they have no readable envelope. */
export function entryOf(guid: string, enabled: boolean, parts: readonly Part[]): DocumentEntry | null {
  const envelope = readEnvelope(parts.find(({ key }) => key === CONFIGURATION)?.value ?? null);
  return envelope && { guid, revision: envelope.revision, configuration: envelope.configuration, enabled, parts: {} };
}

/** Converts an entry to a stored object. */
export function storedEntry(
  family: DocumentFamily,
  { guid, revision, configuration, enabled, parts }: DocumentEntry,
  failing: FailingFunction = new Map(),
): StoredObject {
  const envelope = withEnvelope(family.id, { guid, revision, configuration });
  const marker = variantOf(family, configuration)?.markerValue ?? subtypeOf(configuration) ?? null;
  const chosenAction = storedAction(family);
  const pack = (chosenAction && packsForAction(family, chosenAction)[0]?.handle) ?? null;
  return {
    ...{
      id: guid,
      title: nameOf(configuration),
      enabled,
      blockOnFailure: false,
      failingSince: enabled ? (failing.get(guid) ?? null) : null,
      marker,
      pack,
    },
    parts: { ...parts, [CONFIGURATION]: JSON.stringify(envelope), ...(marker === null ? {} : { [KIND]: marker }) },
  };
}
