import type { Block } from "../../../engine/types/block.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/blocks.ts: the blocks of checkout, and the family whose records each shows. */
export function emitBlocks(blocks: readonly BlockDeclaration[]): string {
  const entries = blocks.map(
    ({
      handle,
      title,
      family,
      targets,
      orderHold,
      orderMetafield: keeps,
      component,
      lineAttribute: mark,
      eventSource: counts,
      sendsEvents: reports,
    }): Block => ({
      ...{ handle, title, ...(family && { family }), targets, ...(orderHold && { orderHold }) },
      ...(component && { texts: component.id }),
      ...(keeps && { orderMetafield: keeps }),
      ...(mark && { lineAttribute: mark }),
      ...(counts && { eventSource: counts }),
      ...(reports && { sendsEvents: reports }),
    }),
  );
  return `${CODE_COMMENT}import type { Block } from "../types/block.ts";\n\nexport const blocks: readonly Block[] = ${JSON.stringify(entries, null, 1)};\n`;
}
