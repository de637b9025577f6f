import type { Page } from "../../engine/calls/response-style.ts";
import type { ListResponse } from "../../engine/generated/calls.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { errorTextOf } from "./call.ts";
import { type CallResult, sendListRequest } from "./send-request.ts";

/** Row of a family's list. Columns name further keys of the item. */
export interface ListItem {
  guid: string;
  title: string;
  enabled: boolean;
  subtype: string | undefined;
  /** Effect of the configuration, in a sentence. */
  summary: string | undefined;
  problem: string | undefined;
  /** Changes that were made to it outside the app. */
  note: string | undefined;
  /** Time since when checkout has gone on without it. */
  failingSince: string | undefined;
  /** Set if the rule stops every order, or every method, while it is on. */
  stoppage: ListResponse[number]["stoppage"];
  /** Days and test carts to which it is limited. */
  limits: ListResponse[number]["limits"];
  /** True while it is off together with all others, until they are resumed. */
  paused: boolean;
  /** True if it was created off, and never turned on. */
  draft: boolean;
  /** True if it was deleted outside the app and only our copy is left. */
  missing: boolean;
  /** Time of the last change, and who made it; undefined for an object that was not made with this app. */
  changedAt: string | undefined;
  changedBy: ListResponse[number]["changedBy"];
  /** Fields of the stored value, as far as the columns name them. */
  values: unknown;
  raw: unknown;
}

/** Some configurations in Shopify's order. `next` is where the next part begins, null when this part is the last. */
export interface Part {
  items: ListItem[];
  next: string | null;
}

/** Number of rows that a screen begins with, and that each further step adds. */
export const PART = 50;

/** Lists the first configurations of a family, or those behind an earlier part. */
export function listPart({ endpoints: calls }: Pick<FamilyEntry, "endpoints">, after: string | null): Promise<CallResult<Part>> {
  if (calls.list.responseEnvelope?.style === "bare") return listAll({ endpoints: calls }); // it has no place to say where it goes on
  return sendListRequest(calls.list, { query: { first: PART, ...(after === null ? {} : { after }) } }, partOf);
}

/** Lists all configurations of a family. */
export function listAll({ endpoints: calls }: Pick<FamilyEntry, "endpoints">): Promise<CallResult<Part>> {
  return sendListRequest(calls.list, {}, partOf);
}

function partOf({ items, next }: Page): Part | undefined {
  const response = errorTextOf("list", items);
  return response && { items: response.map(item), next };
}

function item(node: ListResponse[number]): ListItem {
  const { guid, title, name, enabled, subtype, summary, problem, note, failingSince, stoppage, limits, paused, missing, values } = node;
  const { changedAt, changedBy, draft } = node;
  return {
    ...{ guid, summary, problem, note, failingSince, stoppage, limits, changedAt, changedBy, values },
    title: title ?? (typeof name === "string" ? name : ""),
    enabled: enabled === true,
    subtype: subtype ?? undefined,
    paused: paused === true,
    draft: draft === true,
    missing: missing === true,
    raw: node,
  };
}
