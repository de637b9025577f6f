import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { admitted } from "../declarations/kinds.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reportAlike, reporter } from "./reporter.ts";

/** Checks that the titles of a family's condition types are unique. A stored condition names its type by the title, whatever list it is in. */
export function checkTitles(family: FamilyDeclaration, declared: Declared, problems: DeclarationProblem[]): void {
  const types = admitted(family, declared);
  const words = types.map(({ id, title }) => ({ word: title, path: [id] }));
  reportAlike(words, `title of another type of schemas/families/${family.id}.json:`, ([id], message) =>
    reporter(`schemas/conditions/${id}.json`, problems)(["title"], message),
  );
}
