import { storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report, reportAlike } from "./reporter.ts";
import { checkWhen } from "./when.ts";

type Siblings = Readonly<Record<string, FieldSchema>>;

/** Checks the item types that a list admits: their files exist, and their stored words differ. */
export function checkItemTypes({ itemTypes: kinds }: FieldSchema, siblings: Siblings, folders: Declared["kinds"], report: Report): void {
  if (kinds === undefined) return;
  (kinds.limits ?? []).forEach(({ type: kind, maxItems: items, when, message }, index) => {
    const numbers = [...message.matchAll(/\d+/gu)].map(([number]) => Number(number));
    if (numbers.length > 0 && !numbers.includes(items))
      report(["itemTypes", "limits", index, "message"], `tells ${numbers.join(" and ")}, and the limit is ${items}: let both say the same`);
    if (!kinds.include.includes(kind))
      report(["itemTypes", "limits", index, "type"], `"${kind}" is not among the kinds of the list: ${oneOf(kinds.include)}`);
    checkWhen(when, siblings, folders, (path, message) => report(["itemTypes", "limits", index, "when", ...path], message));
  });
  const folder = folders.get(kinds.from);
  if (folder === undefined) {
    report(["itemTypes", "from"], `"${kinds.from}" is not a folder of kinds: ${oneOf([...folders.keys()])}`);
    return;
  }
  const itemTypes = kinds.include.map((id) => folder.get(id));
  itemTypes.forEach((kind, index) => {
    if (kind === undefined) report(["itemTypes", "include", index], `"${kinds.include[index]}" is not declared in schemas/${kinds.from}`);
  });
  if (kinds.from === "conditions") return; // titles.ts compares the titles of all lists of a family
  const stored = itemTypes.flatMap((kind, index) =>
    kind ? [{ word: storedType(kind), path: ["itemTypes", "include", index], file: `schemas/${kinds.from}/${kind.id}.json` }] : [],
  );
  reportAlike(stored, "stored word", report);
}
