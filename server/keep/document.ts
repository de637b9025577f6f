import { isObject } from "../../engine/declare/object.ts";
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

/** The entries of a document; null for a text that is none of ours, which must not be taken for an empty one. */
export function entriesOf(text: string | null): Entry[] | null {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && value.version === VERSION && Array.isArray(value.entries) && value.entries.every(isEntry)
      ? value.entries
      : null;
  } catch {
    return null;
  }
}

/** A configuration as it stands in a document. */
export function entryOf(guid: string, { title, enabled, parts }: Writing): Entry {
  return { guid, title, enabled, parts: Object.fromEntries(parts.map((part) => [part.key, contentOf(part)])) };
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
