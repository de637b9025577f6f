import type { Component } from "../../../engine/types.ts";
import { CODE_COMMENT } from "../header.ts";

/** engine/generated/translations.ts: the components whose texts merchants translate, in the order of their tabs. */
export function emitTranslations(components: readonly Component[]): string {
  return `${CODE_COMMENT}import type { Component } from "../types.ts";\n\nexport const components: readonly Component[] = ${JSON.stringify(components, null, 1)};\n`;
}
