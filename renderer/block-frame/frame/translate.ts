import { isObject } from "../../../engine/lib/object.ts";
import type { Locales } from "../messages.ts";

export type Replacements = Record<string, string | number>;

/** Looks up a text of a block as Shopify does: in the language, else in the language without its region, else in the default language. */
export function translate({ locales, defaultLocale }: Locales, language: string, name: string, replacements: Replacements = {}): string {
  const languages = [language, language.split("-")[0] ?? "", defaultLocale];
  for (const each of languages) {
    const text = textOf(at(locales[each], name), each, replacements.count);
    if (text !== undefined)
      return text.replace(/\{\{\s*(\w+)\s*\}\}/gu, (placeholder, key: string) => String(replacements[key] ?? placeholder));
  }
  throw new Error(`the locale files have no "${name}"`);
}

function at(texts: unknown, name: string): unknown {
  return name.split(".").reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), texts);
}

/** Returns a text, or its plural form for a count in a language. */
function textOf(value: unknown, language: string, count: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (!isObject(value) || typeof count !== "number") return undefined;
  const form = value[new Intl.PluralRules(language).select(count)] ?? value.other;
  return typeof form === "string" ? form : undefined;
}
