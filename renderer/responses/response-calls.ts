import type { ResponsesResponse, ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import { buildPath } from "../../engine/lib/route-pattern.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { familyCall } from "../data/call.ts";
import type { CallResult } from "../data/send-request.ts";
import type { Download } from "../reports/download.ts";
import { type Period, queryOfPeriod } from "../reports/period.ts";
import type { LoadedPage } from "../reports/use-pages.ts";

export type Response = ResponsesResponse["responses"][number];

/** Filter of responses: days, revision, and with or without an order; "" for all. */
export interface Range extends Period {
  revision: string;
  ordered: "" | "true" | "false";
}

export function summaryOf(family: FamilyEntry, id: string, range: Range): Promise<CallResult<ResponsesSummaryResponse>> {
  return familyCall(family, "responsesSummary", { params: { id }, query: queryOf(range) });
}

export async function pageOf(
  family: FamilyEntry,
  id: string,
  range: Range,
  cursor: string | null,
): Promise<CallResult<LoadedPage<Response>>> {
  const query = { ...queryOf(range), ...(cursor === null ? {} : { cursor }) };
  const reply = await familyCall(family, "responses", { params: { id }, query });
  return reply.ok ? { ok: true, value: { rows: reply.value.responses, next: reply.value.next } } : reply;
}

/** Deletes one response, or all; returns the number of deleted ones. */
export function deleteResponses(family: FamilyEntry, id: string, response?: string): Promise<CallResult<{ deleted: number }>> {
  if (response === undefined) return familyCall(family, "deleteResponses", { params: { id } });
  return familyCall(family, "deleteResponse", { params: { id, response } });
}

/** Returns the address of the file with all responses, and its name. */
export function fileOf({ endpoints: { responsesFile } }: FamilyEntry, id: string, range: Range): Download {
  if (responsesFile?.responseEnvelope?.style !== "file") throw new Error("a family with a screen for responses declares their file");
  return {
    address: `${buildPath(responsesFile.path, { id })}?${new URLSearchParams(queryOf(range))}`,
    name: responsesFile.responseEnvelope.name,
  };
}

function queryOf({ revision, ordered, ...period }: Range): Record<string, string> {
  return {
    ...queryOfPeriod(period),
    ...(revision === "" ? {} : { revision }),
    ...(ordered === "" ? {} : { ordered }),
  };
}
