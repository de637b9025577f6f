import { countries } from "../../../engine/generated/lists/countries.ts";
import { countryNames } from "../../../engine/generated/lists/country-names.ts";
import { provincesOf } from "./provinces.ts";

/** Returns the code of a country that is typed as its code or as one of its names; null for any other text. */
export function countryOf(text: string): string | null {
  const folded = fold(text);
  const named = countries.find(({ code, name }) => [code, name].some((each) => fold(each) === folded));
  if (named) return named.code;
  const alias = Object.entries(countryNames.aliases).find(([, names]) => names.some((name) => fold(name) === folded));
  return alias?.[0] ?? null;
}

/**
 * Returns the code of a province that is typed as its code, with or without the country in front, or as its name; any other text is
 * returned unchanged.
 */
export function provinceCode(country: string, input: string): string {
  const text = input.trim();
  const named = provincesOf(country).find(({ name }) => fold(name) === fold(text));
  if (named) return named.code;
  const code = text.toUpperCase().startsWith(`${country}-`) ? text.slice(country.length + 1) : text;
  return /^[a-z0-9]{1,3}$/iu.test(code) ? code.toUpperCase() : text;
}

/** Folds names for a comparison without accents and case. */
function fold(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
