import { apisOf } from "../../../engine/declarations/actions.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reportAlike, reporter } from "./reporter.ts";

/**
 * Checks that condition types that a family admits have titles of their own. A stored condition names its type by the title, whatever list it is
 * in. Two types are reported once, however many families admit both.
 */
export function checkTitles(declared: Declared, problems: DeclarationProblem[]): void {
  const reported = new Set<string>();
  for (const family of declared.families.values()) {
    const types = apisOf(family).length === 0 ? [] : admittedConditions(family, declared);
    const titles = types.map(({ id, title }) => ({ word: title, path: [id], file: fileOf(id) })).sort((a, b) => (a.path < b.path ? -1 : 1));
    reportAlike(titles, "title", ([id], text) => {
      const file = fileOf(String(id));
      const message = `${text}, and schemas/families/${family.id}.json admits both`;
      if (!reported.has(file)) reporter(file, problems)(["title"], message);
      reported.add(file);
    });
  }
}

const fileOf = (id: string): string => `schemas/conditions/${id}.json`;
