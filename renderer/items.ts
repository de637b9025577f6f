import { property } from "../engine/declare/object.ts";
import type { Page } from "../engine/declare/wire.ts";
import type { FamilyEntry } from "../engine/types.ts";
import { askList, type Reply } from "./api.ts";

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
  /** Fields of what is stored, as far as the columns name them. */
  values: unknown;
  raw: unknown;
}

/** Some customizations in the platform's order; `next` is where the next ones begin, null when these are the last. */
export interface Part {
  items: Item[];
  next: string | null;
}

/** How many rows a screen begins with, and how many come with each further step. */
const PART = 50;

/** The first customizations of a family, or those behind an earlier part. */
export function listPart({ calls }: Pick<FamilyEntry, "calls">, after: string | null): Promise<Reply<Part>> {
  if (calls.list.reply?.style === "bare") return listAll({ calls }); // it has no place to say where it goes on
  return askList(calls.list, { query: { first: PART, ...(after === null ? {} : { after }) } }, partOf);
}

/** All customizations of a family. */
export function listAll({ calls }: Pick<FamilyEntry, "calls">): Promise<Reply<Part>> {
  return askList(calls.list, {}, partOf);
}

function partOf({ items, next }: Page): Part {
  return { items: items.flatMap((node) => item(node) ?? []), next };
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
    title: String(property(node, "title") ?? property(node, "name") ?? ""),
    enabled: property(node, "enabled") === true,
    subtype: typeof subtype === "string" ? subtype : undefined,
    summary: typeof summary === "string" ? summary : undefined,
    problem: typeof problem === "string" ? problem : undefined,
    note: typeof note === "string" ? note : undefined,
    failingSince: timeIn(node),
    paused: property(node, "paused") === true,
    missing: property(node, "missing") === true,
    values: property(node, "values"),
    raw: node,
  };
}

/** Since when checkout has gone on without what a reply tells of; undefined where it has not. */
export function timeIn(value: unknown): string | undefined {
  const since = property(value, "failingSince");
  return typeof since === "string" && !Number.isNaN(Date.parse(since)) ? since : undefined;
}
