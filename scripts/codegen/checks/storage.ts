import { blockAction, isBlockAction } from "../../../engine/declarations/actions.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { oneOf, type Report } from "./reporter.ts";

/** What is kept as a document: of what, below which key, and what checkout has of it. */
export function checkStorage(family: FamilyDeclaration, report: Report): void {
  const { keep, properties, act, calls } = family;
  if (keep.in !== "customization")
    for (const [index, each] of (act ?? []).entries()) {
      if (each.api === undefined) report(["act", index], 'must have "api": its conditions are declared by the schema of a Function');
      if (isBlockAction(each) && each !== blockAction(family))
        report(["act", index], "would never run: what checkout reads has one program for blocks");
    }
  if (keep.in !== "metafield") {
    if (calls.document !== undefined) report(["calls", "document"], "tells of a document, and there is none");
    return;
  }
  const at: Report = (path, message) => report(["keep", ...path], message);
  if (keep.as === "list" && keep.under === undefined) at([], 'must have "under": a document holds a list below a key');
  if (blockAction(family) !== undefined && keep.live === undefined) at([], 'must have "live": blocks read there what they do');
  const fields = Object.keys(properties);
  for (const [index, name] of (keep.live?.fields ?? []).entries())
    if (!fields.includes(name)) at(["live", "fields", index], `"${name}" is not declared in properties: ${oneOf(fields)}`);
  for (const name of Object.keys(keep.live?.when ?? {}))
    if (!fields.includes(name)) at(["live", "when", name], `is not declared in properties: ${oneOf(fields)}`);
  if (keep.live?.key === keep.key) at(["live", "key"], "is the key of the document itself: give it one of its own");
}
