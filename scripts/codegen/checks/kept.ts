import type { FamilyDeclaration } from "../../../engine/types.ts";
import { oneOf, type Report } from "./report.ts";

/** What is kept as a document: of what, below which key, and what checkout has of it. */
export function checkKept({ keep, properties, act, calls }: FamilyDeclaration, report: Report): void {
  if (keep.in !== "customization")
    for (const [index, { surface, api }] of (act ?? []).entries()) {
      if (surface !== "block") report(["act", index, "surface"], 'must be "block": a Function runs what is kept in a customization');
      else if (api === undefined) report(["act", index], 'must have "api": its conditions are declared by the schema of a Function');
    }
  if (keep.in !== "metafield") {
    if (calls.document !== undefined) report(["calls", "document"], "tells of a document, and there is none");
    return;
  }
  const at: Report = (path, message) => report(["keep", ...path], message);
  if (keep.as === "list" && keep.under === undefined) at([], 'must have "under": a document holds a list below a key');
  if (act !== undefined && keep.live === undefined) at([], 'must have "live": what acts at checkout is read there');
  const fields = Object.keys(properties);
  for (const [index, name] of (keep.live?.fields ?? []).entries())
    if (!fields.includes(name)) at(["live", "fields", index], `"${name}" is not declared in properties: ${oneOf(fields)}`);
  for (const name of Object.keys(keep.live?.when ?? {}))
    if (!fields.includes(name)) at(["live", "when", name], `is not declared in properties: ${oneOf(fields)}`);
  if (keep.live?.key === keep.key) at(["live", "key"], "is the key of the document itself: give it one of its own");
}
