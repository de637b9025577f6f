import { storedType } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report, reportAlike } from "./reporter.ts";

type Siblings = Readonly<Record<string, FieldSchema>>;

/** The kinds that one list admits: there are such files, and their stored words differ. */
export function checkAmong({ kinds }: FieldSchema, siblings: Siblings, folders: Declared["kinds"], report: Report): void {
  if (kinds === undefined) return;
  (kinds.most ?? []).forEach(({ kind, when = {} }, index) => {
    if (!kinds.among.includes(kind))
      report(["kinds", "most", index, "kind"], `"${kind}" is not among the kinds of the list: ${oneOf(kinds.among)}`);
    for (const name of Object.keys(when))
      if (siblings[name] === undefined) report(["kinds", "most", index, "when", name], "is not a sibling");
  });
  const folder = folders.get(kinds.of);
  if (folder === undefined) {
    report(["kinds", "of"], `"${kinds.of}" is not a folder of kinds: ${oneOf([...folders.keys()])}`);
    return;
  }
  const found = kinds.among.map((id) => folder.get(id));
  found.forEach((kind, index) => {
    if (kind === undefined) report(["kinds", "among", index], `"${kinds.among[index]}" is not declared in schemas/${kinds.of}`);
  });
  const words = found.flatMap((kind, index) => (kind ? [{ word: storedType(kind), path: ["kinds", "among", index] }] : []));
  reportAlike(words, "stored word of another kind", report);
}
