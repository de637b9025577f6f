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
    for (const other of blocks.filter((each) => hasOwnAttribute(each, blocks))) {
      const key = documentOf(declared.families.get(other.family ?? ""))?.key;
      const reader = conditions.find(({ input }) => input.includes(`"${other.lineAttribute}"`));
      if (reader === undefined || key === undefined || other.family === id || documents.includes(key)) continue;
      reportOf(`schemas/blocks/${handle}.json`)(
        documents.length === 0 ? [] : ["documents"],
        `must name "${key}" in "documents": ${reader.id} is about lines that ${other.handle} has not added, and that document tells which these are`,
      );
    }
  }
}

/** Reports whether a block marks the lines that it adds, as no other block does; two that share a mark are reported elsewhere. */
function hasOwnAttribute({ handle, lineAttribute }: BlockDeclaration, blocks: readonly BlockDeclaration[]): boolean {
  return lineAttribute !== undefined && !blocks.some((each) => each.handle !== handle && each.lineAttribute === lineAttribute);
}
