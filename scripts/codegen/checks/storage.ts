import { blockAction, isBlockAction } from "../../../engine/declarations/actions.ts";
import { expectedValues } from "../../../engine/declarations/expected-values.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkStored, storedFields } from "./stored.ts";
import { checkTogether } from "./together.ts";
import { checkWhen } from "./when.ts";

/** Checks the storage of a family in a document: its entries, its key, and its fields in checkout. */
export function checkStorage(family: FamilyDeclaration, folders: Declared["kinds"], report: Report): void {
  const { storage, properties, actions, endpoints } = family;
  if (storage.type !== "customization")
    for (const [index, each] of (actions ?? []).entries()) {
      if (each.api === undefined) report(["actions", index], 'must have "api": its conditions are declared by the schema of a Function');
      if (isBlockAction(each) && each !== blockAction(family))
        report(["actions", index], "would never run: what checkout reads has one program for blocks");
    }
  if (storage.type !== "metafield") {
    if (endpoints.document !== undefined) report(["endpoints", "document"], "tells of a document, and there is none");
    return;
  }
  const at: Report = (path, message) => report(["storage", ...path], message);
  const { checkoutDocument: document, key } = storage;
  if (blockAction(family) !== undefined && document === undefined) at([], 'must have "checkoutDocument": blocks read there what they do');
  const fields = storedFields(properties);
  for (const [index, name] of (document?.fields ?? []).entries())
    if (!fields.includes(name))
      at(
        ["checkoutDocument", "fields", index],
        `"${name}" is ${properties[name] === undefined ? "not declared in properties" : "writeOnly, and never stored"}: ${oneOf(fields)}`,
      );
  const when = document?.when ?? {};
  checkWhen(when, properties, folders, (path, message) => at(["checkoutDocument", "when", ...path], message));
  checkStored(when, family, (path, message) => at(["checkoutDocument", ...path], message));
  checkTogether(when, family, (path, message) => at(["checkoutDocument", ...path], message));
  for (const [name, expected] of Object.entries(when))
    if (expectedValues(expected) === undefined)
      at(["checkoutDocument", "when", name], "must be a value, or several: stored rows are found by them");
  if (document?.key === key) at(["checkoutDocument", "key"], "is the key of the document itself: give it one of its own");
}
