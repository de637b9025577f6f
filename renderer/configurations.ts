import { at, property } from "../engine/declare/object.ts";
import type { Page } from "../engine/declare/wire.ts";
import type { FamilyEntry } from "../engine/types.ts";
import { ask, askList, type Reply } from "./api.ts";
import { call } from "./calls.ts";
import { entryOfType } from "./families.ts";

/** A row of a family's list; columns name further keys of the item. */
export interface Item {
  guid: string;
  title: string;
  enabled: boolean;
  subtype: string | undefined;
  /** What it does, in a sentence. */
  summary: string | undefined;
  problem: string | undefined;
  /** What was changed of it outside the app. */
  note: string | undefined;
  /** Since when checkout has gone on without it. */
  failingSince: string | undefined;
  /** Off with all others, until they are resumed. */
  paused: boolean;
  /** Deleted outside the app: only our copy is left. */
  missing: boolean;
  raw: unknown;
}

/** One stored customization as the editor opens it: identity apart from configuration. */
export interface Stored {
  guid: string;
  revision: number | undefined;
  /** It takes part in a pause of all rules: then its state "off" is nobody's decision. */
  paused: boolean;
  family: FamilyEntry | undefined;
  configuration: Record<string, unknown>;
  /** Since when checkout has gone on without it. */
  failingSince: string | undefined;
}

/** What the reply to a call that changes something names, as far as it does. */
export interface Saved {
  guid: string | undefined;
  revision: number | undefined;
}

/** Some customizations in the platform's order; `next` is where the next ones begin, null when these are the last. */
export interface Part {
  items: Item[];
  next: string | null;
}

/** What a list comes to. */
export interface Counts {
  total: number;
  active: number;
  /** Those of the platform's objects that are active, whichever family they are of. */
  places: number;
  /** Those of which something must be said. */
  troubled: number;
  /** Those that were deleted outside the app. */
  missing: number;
  /** What all of them take of the shop's document, in bytes of UTF-8, where they are kept in one. */
  bytes: number | undefined;
}

/** How many rows a screen begins with, and how many come with each further step. */
const PART = 50;

/** The first customizations of a family, or those behind an earlier part. */
export function listPart({ calls }: FamilyEntry, after: string | null): Promise<Reply<Part>> {
  return askList(calls.list, { query: { first: PART, ...(after === null ? {} : { after }) } }, partOf);
}

/** All customizations of a family. */
export function listAll({ calls }: FamilyEntry): Promise<Reply<Part>> {
  return askList(calls.list, {}, partOf);
}

/** How many customizations a family has, without reading them. */
export function countItems({ calls }: FamilyEntry): Promise<Reply<Counts>> {
  return ask(calls.count, {}, (counts) => {
    const number = (name: Exclude<keyof Counts, "bytes">) => Number(property(counts, name) ?? Number.NaN);
    const [total, active, places] = [number("total"), number("active"), number("places")];
    const read = { total, active, places, troubled: number("troubled"), missing: number("missing") };
    const bytes = property(counts, "bytes");
    return Object.values(read).some(Number.isNaN) ? undefined : { ...read, bytes: typeof bytes === "number" ? bytes : undefined };
  });
}

function partOf({ items, next }: Page): Part {
  return { items: items.flatMap((node) => item(node) ?? []), next };
}

/** One customization of whatever family, by its guid, or by the platform's number of it among some families. */
export function openStored(guid: string, among: readonly FamilyEntry[]): Promise<Reply<Stored>> {
  const whose = /^[0-9]+$/.test(guid) ? among : [];
  return call("configurationInfo", { query: { guid, family: whose.map(({ id }) => id) } }, (body) => {
    const found = stored(at(body, "function", "0"));
    return found && { ...found, failingSince: timeIn(body) };
  });
}

/** Stores a new customization; sent again with the same key, after an answer that was lost, it does not make a second one. */
export function create({ calls }: FamilyEntry, configuration: object, key: string): Promise<Reply<Saved>> {
  return ask(calls.create, { body: configuration, headers: { "Idempotency-Key": key } }, done);
}

/** What a change is based on. */
export type Base = Pick<Stored, "guid" | "revision" | "paused">;

/** Replaces a customization; refused with 409 when `revision` is no longer the current one. */
export function update({ calls }: FamilyEntry, { guid, revision, paused }: Base, configuration: object): Promise<Reply<Saved>> {
  const base = { guid, ...(revision === undefined ? {} : { revision }), ...(paused ? { paused } : {}) };
  return ask(calls.update, { params: { id: guid }, body: { ...configuration, ...base } }, done);
}

/** Deletes a customization from the store. */
export function remove({ calls }: FamilyEntry, guid: string): Promise<Reply<Saved>> {
  const body = calls.delete.method === "DELETE" ? undefined : { guid };
  return ask(calls.delete, { params: { id: guid }, body }, done);
}

/** Narrows what a call returned as a stored customization, for instance the current one of a 409. */
export function stored(value: unknown): Stored | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { guid, id: _id, shop: _shop, revision, paused, ...configuration }: Record<string, unknown> = { ...value };
  if (typeof guid !== "string") return undefined;
  return {
    guid,
    revision: typeof revision === "number" ? revision : undefined,
    paused: paused === true,
    family: entryOfType(String(configuration.type)),
    configuration,
    failingSince: undefined,
  };
}

function timeIn(value: unknown): string | undefined {
  const since = property(value, "failingSince");
  return typeof since === "string" && !Number.isNaN(Date.parse(since)) ? since : undefined;
}

function item(node: unknown): Item | undefined {
  const guid = property(node, "guid") ?? property(node, "id");
  if (typeof guid !== "string") return undefined;
  const problem = property(node, "problem");
  const note = property(node, "note");
  const summary = property(node, "summary");
  const subtype = property(node, "subtype");
  return {
    guid,
    title: String(property(node, "title") ?? ""),
    enabled: property(node, "enabled") === true,
    subtype: typeof subtype === "string" ? subtype : undefined,
    summary: typeof summary === "string" ? summary : undefined,
    problem: typeof problem === "string" ? problem : undefined,
    note: typeof note === "string" ? note : undefined,
    failingSince: timeIn(node),
    paused: property(node, "paused") === true,
    missing: property(node, "missing") === true,
    raw: node,
  };
}

/** Any reply with a status of success will do: the specification leaves the body open. */
function done(body: unknown): Saved {
  const [guid, revision] = [property(body, "guid"), property(body, "revision")];
  return { guid: typeof guid === "string" ? guid : undefined, revision: typeof revision === "number" ? revision : undefined };
}
