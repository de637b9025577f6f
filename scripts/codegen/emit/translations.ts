import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import type { BlockDeclaration } from "../declarations/blocks.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/translations.ts: the components whose texts merchants translate, in the order of their tabs, each with its block. */
export function emitTranslations(components: readonly TranslationComponent[], blocks: readonly BlockDeclaration[]): string {
  const entries = components.map((component): TranslationComponent => {
    const block = blocks.find((each) => each.component?.id === component.id)?.handle;
    return { ...component, ...(block && { block }) };
  });
  return `${CODE_COMMENT}import type { TranslationComponent } from "../types/translation-component.ts";\n\nexport const components: readonly TranslationComponent[] = ${JSON.stringify(entries, null, 1)};\n`;
}
