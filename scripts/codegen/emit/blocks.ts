import type { Block } from "../../../engine/types/block.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/blocks.ts: the blocks of checkout, and the family whose records each shows. */
export function emitBlocks(blocks: readonly BlockDeclaration[]): string {
  const entries = blocks.map(
    ({ handle, title, family, targets, hold, keeps, component, mark, counts, reports }): Block => ({
      ...{ handle, title, ...(family && { family }), targets, ...(hold && { hold }) },
      ...(component && { texts: component.id }),
      ...(keeps && { keeps }),
      ...(mark && { mark }),
      ...(counts && { counts }),
      ...(reports && { reports }),
    }),
  );
  return `${CODE_COMMENT}import type { Block } from "../types/block.ts";\n\nexport const blocks: readonly Block[] = ${JSON.stringify(entries, null, 1)};\n`;
}
