import { storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report, reportAlike } from "./reporter.ts";
import { checkWhen } from "./when.ts";

type Siblings = Readonly<Record<string, FieldSchema>>;

/** Checks the item types that a list admits: their files exist, and their stored words differ. */
export function checkItemTypes({ kinds }: FieldSchema, siblings: Siblings, folders: Declared["kinds"], report: Report): void {
  if (kinds === undefined) return;
  (kinds.most ?? []).forEach(({ kind, items, when, message }, index) => {
    const numbers = [...message.matchAll(/\d+/gu)].map(([number]) => Number(number));
    if (numbers.length > 0 && !numbers.includes(items))
      report(["kinds", "most", index, "message"], `tells ${numbers.join(" and ")}, and the limit is ${items}: let both say the same`);
    if (!kinds.among.includes(kind))
      report(["kinds", "most", index, "kind"], `"${kind}" is not among the kinds of the list: ${oneOf(kinds.among)}`);
    checkWhen(when, siblings, folders, (path, message) => report(["kinds", "most", index, "when", ...path], message));
  });
  const folder = folders.get(kinds.of);
  if (folder === undefined) {
    report(["kinds", "of"], `"${kinds.of}" is not a folder of kinds: ${oneOf([...folders.keys()])}`);
    return;
  }
  const itemTypes = kinds.among.map((id) => folder.get(id));
  itemTypes.forEach((kind, index) => {
    if (kind === undefined) report(["kinds", "among", index], `"${kinds.among[index]}" is not declared in schemas/${kinds.of}`);
  });
  if (kinds.of === "conditions") return; // titles.ts compares the titles of all lists of a family
  const stored = itemTypes.flatMap((kind, index) =>
    kind ? [{ word: storedType(kind), path: ["kinds", "among", index], file: `schemas/${kinds.of}/${kind.id}.json` }] : [],
  );
  reportAlike(stored, "stored word", report);
}
