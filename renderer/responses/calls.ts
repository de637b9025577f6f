import { filled } from "../../engine/declare/route.ts";
import type { ResponsesReply, ResponsesSummaryReply } from "../../engine/generated/calls.ts";
import type { FamilyEntry } from "../../engine/types.ts";
import type { Reply } from "../api.ts";
import { familyCall } from "../calls.ts";

/** Which responses are looked at: days as they are typed, "" for none, and a revision, and whether with an order, "" for all. */
export interface Range {
  from: string;
  to: string;
  revision: string;
  ordered: "" | "true" | "false";
}

export function summaryOf(family: FamilyEntry, id: string, range: Range): Promise<Reply<ResponsesSummaryReply>> {
  return familyCall(family, "responsesSummary", { params: { id }, query: queryOf(range) });
}

export function partOf(family: FamilyEntry, id: string, range: Range, cursor: string | null): Promise<Reply<ResponsesReply>> {
  const query = { ...queryOf(range), ...(cursor === null ? {} : { cursor }) };
  return familyCall(family, "responses", { params: { id }, query });
}

/** Deletes one response, or all; answers how many there were. */
export function erase(family: FamilyEntry, id: string, response?: string): Promise<Reply<{ deleted: number }>> {
  if (response === undefined) return familyCall(family, "deleteResponses", { params: { id } });
  return familyCall(family, "deleteResponse", { params: { id, response } });
}

/** Where the file of them all is, and what it is called. */
export function fileOf({ calls: { responsesFile } }: FamilyEntry, id: string, range: Range): { address: string; name: string } {
  if (responsesFile?.reply?.style !== "file") throw new Error("a family with a screen for responses declares their file");
  return { address: `${filled(responsesFile.path, { id })}?${new URLSearchParams(queryOf(range))}`, name: responsesFile.reply.name };
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
