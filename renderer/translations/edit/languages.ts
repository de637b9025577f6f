import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import { DEFAULT } from "../../../engine/translations/language-key.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { eachField } from "./each-field.ts";

const ORDER = textLanguages.map(({ code }) => code);

/**
 * Returns the languages of a document's texts, beside the default: first those that can be chosen, in their order, each before its regions,
 * and then the others.
 */
export function languagesIn(document: Fields, components: readonly TranslationComponent[]): string[] {
  const languages = new Set<string>();
  eachField(document, components, (texts) => {
    for (const code of Object.keys(texts)) if (code !== DEFAULT) languages.add(code);
    return texts;
  });
  return [...languages].sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
}

function rankOf(code: string): number {
  const [own, base] = [code, code.split(/[-_]/)[0] ?? ""].map((each) => ORDER.indexOf(each));
  return [own, base].find((rank) => rank !== undefined && rank >= 0) ?? ORDER.length;
}

/** Returns a document with an empty text of a language in every field that has none in it. */
export function withLanguage(document: Fields, components: readonly TranslationComponent[], code: string): Fields {
  return eachField(document, components, (texts) => (Object.hasOwn(texts, code) ? texts : { ...texts, [code]: "" }));
}

/** Returns a document without any text of a language. */
export function withoutLanguage(document: Fields, components: readonly TranslationComponent[], code: string): Fields {
  return eachField(document, components, ({ [code]: _removed, ...texts }) => texts);
}
