import { countries } from "../../engine/generated/lists/countries.ts";
import { countryNames } from "../../engine/generated/lists/country-names.ts";
import { joinList } from "../../engine/lib/text.ts";
import { named, type Option } from "../ui/suggestions.ts";
import { knowNames } from "./names.ts";

const { aliases, groups } = countryNames;
const single = countries.map(({ code, name }): Option => ({ value: code, title: name, hint: code, aliases: aliases[code] ?? [] }));
const unoffered = new Set(countries.filter(({ offered }) => offered === false).map(({ code }) => code));

/** What a search for countries offers: each of them that may be chosen or is, and the groups of which one is missing. */
export function countryOptions(chosen: readonly unknown[]): Option[] {
  const open = groups.filter(({ codes }) => !codes.every((code) => chosen.includes(code)));
  return [
    ...single.filter(({ value }) => !unoffered.has(value) || chosen.includes(value)),
    ...open.map(({ title, codes, ...group }): Option => ({ value: title, title, hint: `${codes.length} countries`, ...group })),
  ];
}

/** The countries of a group, or the one that a code names. */
export function codesOf(value: string): readonly string[] {
  return groups.find(({ title }) => title === value)?.codes ?? [value];
}

/** What to beware of with chosen countries that are not offered any more, by the words of their declaration. */
export function countryWarning(chosen: readonly string[], caution: unknown): string | undefined {
  const names = single.filter(({ value }) => unoffered.has(value) && chosen.includes(value)).map(({ title }) => title);
  return names.length === 0 || typeof caution !== "string" ? undefined : caution.replace("{values}", () => joinList(names));
}

knowNames("countries", (text) => {
  const option = named(countryOptions([]), text, false);
  return option && codesOf(option.value);
});
