import type { Block } from "../../../engine/types/block.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/blocks.ts: the blocks of checkout, and the family whose records each shows. */
export function emitBlocks(blocks: readonly BlockDeclaration[]): string {
  const entries = blocks.map(
    ({ handle, title, family, targets, orderHold, orderMetafield, component, lineAttribute, eventSource, sendsEvents }): Block => ({
      ...{ handle, title, ...(family && { family }), targets, ...(orderHold && { orderHold }) },
      ...(component && { texts: component.id }),
      ...(orderMetafield && { orderMetafield }),
      ...(lineAttribute && { lineAttribute }),
      ...(eventSource && { eventSource }),
      ...(sendsEvents && { sendsEvents }),
    }),
  );
  return `${CODE_COMMENT}import type { Block } from "../types/block.ts";\n\nexport const blocks: readonly Block[] = ${JSON.stringify(entries, null, 1)};\n`;
}
