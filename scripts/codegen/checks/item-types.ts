import { storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report, reportAlike } from "./reporter.ts";
import { checkWhen } from "./when.ts";

type Siblings = Readonly<Record<string, FieldSchema>>;

/** Checks the item types that a list admits: their files exist, and their stored words differ. */
export function checkItemTypes({ itemTypes }: FieldSchema, siblings: Siblings, folders: Declared["kinds"], report: Report): void {
  if (itemTypes === undefined) return;
  (itemTypes.limits ?? []).forEach(({ type, maxItems, when, message }, index) => {
    const numbers = [...message.matchAll(/\d+/gu)].map(([number]) => Number(number));
    if (numbers.length > 0 && !numbers.includes(maxItems))
      report(
        ["itemTypes", "limits", index, "message"],
        `tells ${numbers.join(" and ")}, and the limit is ${maxItems}: let both say the same`,
      );
    if (!itemTypes.include.includes(type))
      report(["itemTypes", "limits", index, "type"], `"${type}" is not among the item types of the list: ${oneOf(itemTypes.include)}`);
    checkWhen(when, siblings, folders, (path, message) => report(["itemTypes", "limits", index, "when", ...path], message));
  });
  const folder = folders.get(itemTypes.from);
  if (folder === undefined) {
    report(["itemTypes", "from"], `"${itemTypes.from}" is not a folder of item types: ${oneOf([...folders.keys()])}`);
    return;
  }
  const admitted = itemTypes.include.map((id) => folder.get(id));
  admitted.forEach((kind, index) => {
    if (kind === undefined)
      report(["itemTypes", "include", index], `"${itemTypes.include[index]}" is not declared in schemas/${itemTypes.from}`);
  });
  if (itemTypes.from === "conditions") return; // titles.ts compares the titles of all lists of a family
  const stored = admitted.flatMap((kind, index) =>
    kind ? [{ word: storedType(kind), path: ["itemTypes", "include", index], file: `schemas/${itemTypes.from}/${kind.id}.json` }] : [],
  );
  reportAlike(stored, "stored word", report);
}
