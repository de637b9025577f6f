import { countries } from "../../engine/generated/lists/countries.ts";
import { countryNames } from "../../engine/generated/lists/country-names.ts";
import { joinList } from "../../engine/lib/text.ts";
import { findOption, type Option } from "../ui/suggest.ts";
import { knowNames } from "./names.ts";

const { aliases, groups } = countryNames;
const single = countries.map(({ code, name }): Option => ({ value: code, title: name, hint: code, aliases: aliases[code] ?? [] }));
const unoffered = new Set(countries.filter(({ offered }) => offered === false).map(({ code }) => code));

/**
 * Returns the options of a search for countries: every country that may be chosen or is chosen, and the groups that are not chosen
 * completely.
 */
export function countryOptions(chosen: readonly unknown[]): Option[] {
  const open = groups.filter(({ codes }) => !codes.every((code) => chosen.includes(code)));
  return [
    ...single.filter(({ value }) => !unoffered.has(value) || chosen.includes(value)),
    ...open.map(({ title, codes, ...group }): Option => ({ value: title, title, hint: `${codes.length} countries`, ...group })),
  ];
}

/** Returns the country codes of a group, or the one code. */
export function codesOf(value: string): readonly string[] {
  return groups.find(({ title }) => title === value)?.codes ?? [value];
}

/** Returns the declared warning about chosen countries that are no longer offered. */
export function countryWarning(chosen: readonly string[], warning: unknown): string | undefined {
  const names = single.filter(({ value }) => unoffered.has(value) && chosen.includes(value)).map(({ title }) => title);
  return names.length === 0 || typeof warning !== "string" ? undefined : warning.replace("{values}", () => joinList(names));
}

knowNames("countries", (text) => {
  const option = findOption(countryOptions([]), text, false);
  return option && codesOf(option.value);
});
