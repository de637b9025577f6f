import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { oneOf, type Report } from "./reporter.ts";

/** What an editor cautions about is a field that there is, for values of fields and kinds of items that there are. */
export function checkWarnings({ editor, properties }: FamilyDeclaration, report: Report): void {
  const fields = Object.keys(properties);
  (editor.cautions ?? []).forEach(({ at, when = {}, among = {} }, index) => {
    const tell: Report = (path, message) => report(["editor", "cautions", index, ...path], message);
    if (!fields.includes(at)) tell(["at"], `"${at}" is not declared in properties: ${oneOf(fields)}`);
    for (const [part, names] of Object.entries({ when: Object.keys(when), among: Object.keys(among) }))
      for (const name of names) if (!fields.includes(name)) tell([part, name], `is not declared in properties: ${oneOf(fields)}`);
    for (const [name, kinds] of Object.entries(among))
      kinds.forEach((kind, place) => {
        const known = properties[name]?.kinds?.among ?? [];
        if (!known.includes(kind)) tell(["among", name, place], `"${kind}" is not among the kinds of the list: ${oneOf(known)}`);
      });
  });
}
