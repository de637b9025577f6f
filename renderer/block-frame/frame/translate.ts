import { isObject } from "../../../engine/lib/object.ts";
import type { Locales } from "../protocol.ts";

export type Replacements = Record<string, string | number>;

/** Looks up a text of a block as Shopify does: in the language, else in the language without its region, else in the default language. */
export function translate({ locales, defaultLocale }: Locales, language: string, name: string, replacements: Replacements = {}): string {
  const languages = [language, language.split("-")[0] ?? "", defaultLocale];
  for (const each of languages) {
    const found = textOf(at(locales[each], name), each, replacements.count);
    if (found !== undefined) return found.replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, key: string) => String(replacements[key] ?? whole));
  }
  throw new Error(`the locale files have no "${name}"`);
}

function at(texts: unknown, name: string): unknown {
  return name.split(".").reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), texts);
}

/** Returns a text, or its plural form for a count in a language. */
function textOf(found: unknown, language: string, count: unknown): string | undefined {
  if (typeof found === "string") return found;
  if (!isObject(found) || typeof count !== "number") return undefined;
  const form = found[new Intl.PluralRules(language).select(count)] ?? found.other;
  return typeof form === "string" ? form : undefined;
}
