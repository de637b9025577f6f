import { isObject } from "../../../engine/lib/object.ts";
import { metaOf } from "../declarations/ids.ts";
import type { Json, JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { DeclarationError, type DeclarationProblem } from "../lib/declaration-error.ts";

const TYPE = `{
  aliases: Readonly<Record<string, readonly string[]>>;
  groups: readonly { title: string; aliases: readonly string[]; codes: readonly string[] }[];
}`;

export const isCountryNames = ({ json }: Source): boolean => json.$schema === metaOf("country-names");

/** Other names of countries, for engine/generated/lists/country-names.ts. Every code must be in the list of countries. */
export function emitCountryNames(sources: readonly Source[], codes: ReadonlySet<string>): string {
  const [source] = sources.filter(isCountryNames);
  if (source === undefined) return "";
  const problems = strangers(source, codes);
  if (problems.length > 0) throw new DeclarationError(problems);
  const { aliases = {}, groups = [] } = source.json;
  return `export const countryNames: ${TYPE} = ${JSON.stringify({ aliases, groups }, null, 1)};\n`;
}

function strangers({ file, json }: Source, codes: ReadonlySet<string>): DeclarationProblem[] {
  const { aliases, groups }: JsonObject = json;
  const named = isObject(aliases) ? Object.keys(aliases).map((code): [string, Json] => [`/aliases/${code}`, code]) : [];
  const grouped = Array.isArray(groups)
    ? groups.flatMap((group, at) =>
        isObject(group) && Array.isArray(group.codes) ? group.codes.map((code): [string, Json] => [`/groups/${at}/codes`, code]) : [],
      )
    : [];
  return [...named, ...grouped]
    .filter(([, code]) => !codes.has(String(code)))
    .map(([pointer, code]) => ({ file, pointer, message: `"${code}" is no code of schemas/shared/countries.json` }));
}
