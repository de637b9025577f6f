import fc from "fast-check";
import { textLanguages } from "../../engine/generated/lists/text-languages.ts";
import { settings } from "../../engine/generated/settings.ts";
import { components } from "../../engine/generated/translations.ts";
import { forbiddenCharacters } from "../../engine/lib/text-rules.ts";
import { foldedName } from "../../engine/translations/instances.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import { anyValue } from "./arbitrary.ts";

/** Any settings of a shop. */
export const anySettings = (): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(settings.form.properties ?? {}).map(([name, field]) => [name, anyValue(field)])));

/** Any translations of a shop. */
export const anyTranslations = (): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(components.map((component) => [component.key, anyComponent(component)])), {
    requiredKeys: components.filter(({ requiresDefaults }) => requiresDefaults).map(({ key }) => key),
  });

function anyComponent(component: TranslationComponent): fc.Arbitrary<Record<string, unknown>> {
  const texts = fc.record(
    Object.fromEntries(component.fields.map(({ id, lineMode = "single" }) => [id, anyTexts(lineMode === "raw" ? "multiple" : lineMode)])),
  );
  if (component.instances === undefined) return texts;
  const name = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme-ascii" }).filter((each) => each.trim() !== "");
  const names = fc.uniqueArray(name, { minLength: 1, maxLength: 4, selector: foldedName });
  return fc.record({ names, texts: fc.array(texts, { minLength: 4, maxLength: 4 }) }).map((drawn) => {
    const list = drawn.names.map((each, at) => ({ id: `${component.key}_${at + 1}`, name: each }));
    return { _instances: list, ...Object.fromEntries(list.map(({ id }, at) => [id, drawn.texts[at] ?? {}])) };
  });
}

function anyTexts(characters: "single" | "multiple"): fc.Arbitrary<Record<string, string>> {
  const text = fc.string({ maxLength: 40, unit: "grapheme" }).filter((each) => forbiddenCharacters(each, characters) === undefined);
  const languages = fc.dictionary(fc.constantFrom(...textLanguages.map(({ code }) => code)), text, { maxKeys: 4 });
  return fc.tuple(text, languages).map(([fallback, others]) => ({ default: fallback, ...others }));
}
