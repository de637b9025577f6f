import type { Page } from "../../engine/calls/envelope.ts";
import type { ListReply } from "../../engine/generated/calls.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { type Reply, sendListRequest } from "./api.ts";
import { errorTextOf } from "./call.ts";

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
  return sendListRequest(calls.list, { query: { first: PART, ...(after === null ? {} : { after }) } }, partOf);
}

/** All customizations of a family. */
export function listAll({ calls }: Pick<FamilyEntry, "calls">): Promise<Reply<Part>> {
  return sendListRequest(calls.list, {}, partOf);
}

function partOf({ items, next }: Page): Part | undefined {
  const told = errorTextOf("list", items);
  return told && { items: told.map(item), next };
}

function item(node: ListReply[number]): Item {
  const { guid, title, name, enabled, subtype, summary, problem, note, failingSince, paused, missing, values } = node;
  return {
    ...{ guid, summary, problem, note, failingSince, values },
    title: title ?? (typeof name === "string" ? name : ""),
    enabled: enabled === true,
    subtype: subtype ?? undefined,
    paused: paused === true,
    missing: missing === true,
    raw: node,
  };
}
