import { isAtWork, nameOf, subtypeOf, variantOf } from "../../engine/declare/configuration.ts";
import { isObject } from "../../engine/declare/object.ts";
import { utf8Bytes } from "../../engine/declare/text.ts";
import { configurationIn, recordOf } from "../../engine/form/record.ts";
import { CONFIGURATION, KIND, PROGRAM, VARIABLES } from "../../engine/platform.ts";
import { liveOf } from "../../engine/rule/live.ts";
import { packsOf } from "../../engine/rule/virtual-pack.ts";
import type { Configuration, Family, KeepMetafield } from "../../engine/types.ts";
import { isGuid } from "../store/configurations.ts";
import { SCHEMA_VERSION } from "../store/revisions.ts";
import { readEnvelope } from "./envelope.ts";
import type { Kept, Part } from "./keeper.ts";

/** A family whose configurations are records in a document of their shop. */
export type DocumentFamily = Family & { keep: KeepMetafield };

/** One of them; `enabled` is whether checkout may have it. */
export interface Entry {
  guid: string;
  revision: number;
  configuration: Configuration;
  enabled: boolean;
  /** Its program as it stands in the document, to tell whether that is what this release makes of it. */
  parts: Readonly<Record<string, string>>;
}

/** What a shop has of a family: the records, and what checkout reads of them. Null where there is none. */
export interface Texts {
  text: string | null;
  live: string | null;
}

/** Both texts, in the order of the entries. The second follows from the first, but for what a plan or a pause keeps from checkout. */
export function textsOf(family: DocumentFamily, entries: readonly Entry[]): { text: string; live: string } {
  const [records, live] = [entries.map((entry) => recordText(family, entry)), entries.flatMap((entry) => liveText(family, entry) ?? [])];
  return { text: around(family, records), live: `{"version":${LIVE_VERSION},"${under(family)}":[${live.join()}]}` };
}

const LIVE_VERSION = 1;

function around(family: DocumentFamily, records: readonly string[]): string {
  return `{"${under(family)}":[${records.join()}]}`;
}

function under({ keep }: DocumentFamily): string {
  return keep.under ?? "entries";
}

const records = new WeakMap<Entry, string>();
const lives = new WeakMap<Entry, string | null>();

/** Each entry is written once; one that is changed is another one. */
function recordText(family: DocumentFamily, entry: Entry): string {
  const text = records.get(entry) ?? JSON.stringify(recordOf(family, entry));
  records.set(entry, text);
  return text;
}

function liveText(family: DocumentFamily, entry: Entry): string | null {
  const known = lives.get(entry);
  if (known !== undefined) return known;
  const { configuration, enabled } = entry;
  const live = enabled && isAtWork(family, configuration) ? liveOf(family, entry) : null;
  const text = live === null ? null : JSON.stringify(live);
  lives.set(entry, text);
  return text;
}

/** Bytes of UTF-8 that the larger of the two documents takes. */
export function bytesOf(family: DocumentFamily, entries: readonly Entry[]): number {
  const { text, live } = textsOf(family, entries);
  return Math.max(utf8Bytes(text), utf8Bytes(live));
}

/**
 * The entries of a shop's documents, one of each guid; null for a text that is none of ours, which must not be taken for an empty one. A
 * second document that is lost or damaged keeps nothing from being read: it is written anew.
 */
export function entriesOf(family: DocumentFamily, { text, live }: Texts): Entry[] | null {
  if (text === null) return [];
  const list = listIn(family, text);
  if (list === null) return null;
  const running = new Map((listIn(family, live) ?? []).flatMap((each) => (isObject(each) ? [[each.guid, each] as const] : [])));
  const found = new Map<string, Entry>();
  for (const record of list) {
    if (!isRecord(record)) return null;
    const { guid, revision } = record;
    const runs = running.get(guid);
    const configuration = configurationIn(family, record) as Configuration;
    const enabled = hasLive(family) ? runs !== undefined : true;
    found.set(guid, { guid, revision, configuration, enabled, parts: runs === undefined ? {} : programIn(runs) });
  }
  return [...found.values()];
}

/** Whether checkout reads a document of its own; what has none is at work as it stands. */
function hasLive({ keep }: DocumentFamily): boolean {
  return keep.live !== undefined;
}

function programIn({ program, variables = {} }: Record<string, unknown>): Entry["parts"] {
  return program === undefined ? {} : { [PROGRAM]: JSON.stringify(program), [VARIABLES]: JSON.stringify(variables) };
}

function listIn(family: DocumentFamily, text: string | null): unknown[] | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text);
    const list = isObject(value) ? value[under(family)] : null;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** A configuration as it stands in a document, by what a save writes of it. */
export function entryOf(guid: string, enabled: boolean, parts: readonly Part[]): Entry | null {
  const envelope = readEnvelope(parts.find(({ key }) => key === CONFIGURATION)?.value ?? null);
  return envelope && { guid, revision: envelope.revision, configuration: envelope.configuration, enabled, parts: {} };
}

/** The same as it is told of wherever it is kept. */
export function keptOf(family: DocumentFamily, { guid, revision, configuration, enabled, parts }: Entry): Kept {
  const envelope = { schemaVersion: SCHEMA_VERSION, family: family.id, guid, revision, configuration };
  const marker = variantOf(family, configuration)?.marker ?? subtypeOf(configuration) ?? null;
  return {
    ...{ id: guid, title: nameOf(configuration), enabled, failingSince: null, marker, pack: packsOf(family)[0]?.handle ?? null },
    parts: { ...parts, [CONFIGURATION]: JSON.stringify(envelope), ...(marker === null ? {} : { [KIND]: marker }) },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> & { guid: string; revision: number } {
  if (!isObject(value)) return false;
  const { guid, revision } = value;
  return typeof guid === "string" && isGuid(guid) && typeof revision === "number" && Number.isInteger(revision) && revision > 0;
}
