import { property } from "../../engine/declare/object.ts";
import type { Call, FamilyEntry } from "../../engine/types.ts";
import { ask, type Reply } from "../api.ts";

/** Which responses are looked at: days as they are typed, "" for none, and a revision, and whether with an order, "" for all. */
export interface Range {
  from: string;
  to: string;
  revision: string;
  ordered: "" | "true" | "false";
}

export interface Told {
  id: string;
  label: string;
  revisions: number[];
  asked: number;
  answered: number;
  counts: { answer: string; count: number }[] | null;
}

export interface Summary {
  title: string;
  count: number;
  completion: number | null;
  questions: Told[];
}

export interface Response {
  id: string;
  revision: number;
  at: string;
  answers: Record<string, unknown>;
  /** Whether the checkout became an order. */
  ordered: boolean;
}

export interface Part {
  responses: Response[];
  next: string | null;
}

export function summaryOf(family: FamilyEntry, id: string, range: Range): Promise<Reply<Summary>> {
  return ask(behind(family, "-summary"), { params: { id }, query: queryOf(range) }, (body) =>
    Array.isArray(property(body, "questions")) ? (body as Summary) : undefined,
  );
}

export function partOf(family: FamilyEntry, id: string, range: Range, cursor: string | null): Promise<Reply<Part>> {
  const query = { ...queryOf(range), ...(cursor === null ? {} : { cursor }) };
  return ask(behind(family), { params: { id }, query }, (body) =>
    Array.isArray(property(body, "responses")) ? (body as Part) : undefined,
  );
}

/** Deletes one response, or all; answers how many there were. */
export function erase(family: FamilyEntry, id: string, response?: string): Promise<Reply<number>> {
  const call = { ...behind(family, response === undefined ? "" : "/:response"), method: "DELETE" as const };
  return ask(call, { params: { id, response: response ?? "" } }, (body) => Number(property(body, "deleted")));
}

/** Where the file of them all is. */
export function fileOf(family: FamilyEntry, id: string, range: Range): string {
  const { path } = behind(family, ".csv");
  return `${path.replace(":id", encodeURIComponent(id))}?${new URLSearchParams(queryOf(range))}`;
}

/** The address beside the list of responses. */
function behind({ calls: { responses } }: FamilyEntry, more = ""): Call {
  if (responses === undefined) throw new Error("a family with a screen for responses declares the call");
  return { ...responses, path: responses.path + more };
}

/** Days are the person's own, from their first moment to their last. */
function queryOf({ from, to, revision, ordered }: Range): Record<string, string> {
  return {
    ...(from === "" ? {} : { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to === "" ? {} : { to: new Date(`${to}T23:59:59.999`).toISOString() }),
    ...(revision === "" ? {} : { revision }),
    ...(ordered === "" ? {} : { ordered }),
  };
}
