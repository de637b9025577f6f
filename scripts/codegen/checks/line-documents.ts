import { blockAction } from "../../../engine/declarations/actions.ts";
import { type BlockDeclaration, documentOf } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions } from "../declarations/kinds.ts";
import type { Report } from "./reporter.ts";

/**
 * Checks that a block can tell lines that another block adds, where conditions of its family are about the others: only the document of that
 * block's family says which lines these are, and anybody could write their attribute.
 */
export function checkLineDocuments(blocks: readonly BlockDeclaration[], declared: Declared, reportOf: (file: string) => Report): void {
  for (const { handle, family: id, documents = [] } of blocks) {
    const family = declared.families.get(id ?? "");
    const action = family && blockAction(family);
    if (family === undefined || action === undefined) continue;
    const conditions = admittedConditions(family, declared, [action]);
    for (const other of blocks) {
      const key = documentOf(declared.families.get(other.family ?? ""))?.key;
      const reader = conditions.find(({ input }) => isAboutLines(input, other));
      if (reader === undefined || key === undefined || other.family === id || documents.includes(key)) continue;
      reportOf(`schemas/blocks/${handle}.json`)(
        documents.length === 0 ? [] : ["documents"],
        `must name "${key}" in "documents": ${reader.id} is about lines that ${other.handle} has not added, and that document tells which these are`,
      );
    }
  }
}

/** Reports whether a selection reads the attribute of the lines that a block adds. */
function isAboutLines(input: string, { handle, lineAttribute }: BlockDeclaration): boolean {
  return lineAttribute !== undefined && (input.includes(`"lineAttribute:${handle}"`) || input.includes(`"${lineAttribute}"`));
}
