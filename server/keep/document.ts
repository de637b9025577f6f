import { isObject } from "../../engine/declare/object.ts";
import { utf8Bytes } from "../../engine/declare/text.ts";
import { isGuid } from "../store/configurations.ts";
import type { Kept, Part, Writing } from "./keeper.ts";

/** What a document of a shop holds of one configuration: values are JSON, not texts that hold it. */
export interface Entry {
  guid: string;
  title: string;
  enabled: boolean;
  parts: Record<string, unknown>;
}

const VERSION = 1;

/** A document's text; in the order of its entries. */
export function documentOf(entries: readonly Entry[]): string {
  return JSON.stringify({ version: VERSION, entries });
}

/** How many bytes of UTF-8 the text of a document has, by its entries; each of them is measured once. */
export function bytesOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + bytesOfOne(entry), FRAME + Math.max(0, entries.length - 1));
}

const FRAME = utf8Bytes(documentOf([]));
const measured = new WeakMap<Entry, number>();

function bytesOfOne(entry: Entry): number {
  const bytes = measured.get(entry) ?? utf8Bytes(JSON.stringify(entry));
  measured.set(entry, bytes);
  return bytes;
}

/** The entries of a document, one of each guid; null for a text that is none of ours, which must not be taken for an empty one. */
export function entriesOf(text: string | null): Entry[] | null {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && value.version === VERSION && Array.isArray(value.entries) && value.entries.every(isEntry)
      ? [...new Map(value.entries.map((entry) => [entry.guid, entry])).values()]
      : null;
  } catch {
    return null;
  }
}

/** A configuration as it stands in a document. */
export function entryOf(guid: string, writing: Writing): Entry {
  const { title, enabled } = writing;
  return { guid, title, enabled, parts: partsOf(writing) };
}

/** What is written beside it, as it stands in a document. */
export function partsOf({ parts }: Pick<Writing, "parts">): Entry["parts"] {
  return Object.fromEntries(parts.map((part) => [part.key, contentOf(part)]));
}

export function keptOf({ guid, title, enabled, parts }: Entry): Kept {
  const texts = Object.entries(parts).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]);
  const { kind } = parts;
  return {
    ...{ id: guid, title, enabled, failingSince: null, marker: typeof kind === "string" ? kind : null, pack: null },
    parts: Object.fromEntries(texts),
  };
}

const contentOf = ({ type, value }: Part): unknown => (type === "json" ? JSON.parse(value) : value);

function isEntry(value: unknown): value is Entry {
  return (
    isObject(value) &&
    typeof value.guid === "string" &&
    isGuid(value.guid) &&
    typeof value.title === "string" &&
    typeof value.enabled === "boolean" &&
    isObject(value.parts)
  );
}
