import { asRecord } from "../../../engine/lib/object.ts";
import { type Json, valueAtPointer } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { objects } from "../declarations/screens.ts";
import { isCountryNames } from "../emit/country-names.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reporter } from "./reporter.ts";

const COUNTRIES = "schemas/shared/countries.json";

/** Checks that each name by which merchants look for countries finds one country, or one group of them. */
export function checkCountryNames(sources: readonly Source[], problems: DeclarationProblem[]): void {
  const countries = sources.find(({ file }) => file === COUNTRIES);
  const titles = objects(valueAtPointer(countries?.json ?? {}, "/$defs/code/oneOf") ?? []).map(
    ({ const: constant, title }) => [fold(title), String(constant)] as const,
  );
  for (const { file, json } of sources.filter(isCountryNames)) {
    const countryByName = new Map(titles);
    const report = reporter(file, problems);
    const tell = (name: Json | undefined, whose: string, path: readonly (string | number)[]): void => {
      const other = countryByName.get(fold(name));
      if (other !== undefined)
        report(
          path,
          other === whose ? `is a name of ${whose} already: leave it out` : `is a name of ${other}, too: leave it with one of them`,
        );
      countryByName.set(fold(name), other ?? whose);
    };
    for (const [code, aliases] of Object.entries(asRecord(json.aliases)))
      list(aliases).forEach((name, index) => {
        tell(name, code, ["aliases", code, index]);
      });
    objects(json.groups ?? []).forEach(({ title, aliases }, group) => {
      tell(title, `the group "${title}"`, ["groups", group, "title"]);
      list(aliases).forEach((name, index) => {
        tell(name, `the group "${title}"`, ["groups", group, "aliases", index]);
      });
    });
  }
}

const fold = (name: Json | undefined): string => String(name).trim().toLowerCase();
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
