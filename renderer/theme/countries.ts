import { countries } from "../../engine/generated/lists/countries.ts";
import { countryNames } from "../../engine/generated/lists/country-names.ts";
import { named, type Option } from "../ui/suggest.ts";
import { knowNames } from "./names.ts";

const { aliases, groups } = countryNames;
const single = countries.map(({ code, name }): Option => ({ value: code, title: name, hint: code, aliases: aliases[code] ?? [] }));

/** What a search for countries offers: each of them, and the groups of which one is missing. */
export function countryOptions(chosen: readonly unknown[]): Option[] {
  const open = groups.filter(({ codes }) => !codes.every((code) => chosen.includes(code)));
  return [
    ...single,
    ...open.map(({ title, codes, ...group }): Option => ({ value: title, title, hint: `${codes.length} countries`, ...group })),
  ];
}

/** The countries of a group, or the one that a code names. */
export function codesOf(value: string): readonly string[] {
  return groups.find(({ title }) => title === value)?.codes ?? [value];
}

knowNames("countries", (text) => {
  const option = named(countryOptions([]), text, false);
  return option && codesOf(option.value);
});
