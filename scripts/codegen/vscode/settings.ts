import { posix } from "node:path";
import { isObject } from "../../../engine/lib/object.ts";
import { metaOf } from "../declarations/ids.ts";
import { type JsonObject, withoutKeys } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { BUNDLES } from "./bundles.ts";

/** Settings of this project for its editor. People write all of the file except this list. */
export const SETTINGS = ".vscode/settings.json";
const FIELD = JSON.stringify(`${metaOf("dialect")}#/definitions/field`);
const LIST = /^( *"json\.schemas": )\[\n[\s\S]*?^ *\]/mu;

/**
 * Returns the editor's settings with the schema of each kind of declaration. A declaration names its meta-schema by a URI that no server
 * answers, and the editor would request the URI from the network; only a schema inside the settings prevents that.
 */
export function emitSettings(settings: string, sources: readonly Source[], bundles: ReadonlyMap<string, string>): string {
  const metas = sources.filter(({ folder }) => folder === "meta");
  const lines = metas.map(({ id, json }) => {
    const bundle: JsonObject = JSON.parse(bundles.get(`${BUNDLES}/${id}.json`) ?? "{}");
    return `    ${JSON.stringify({ fileMatch: filesOf(String(json.$id), sources), url: json.$id, schema: id === "dialect" ? bundle : sharing(bundle) })}`;
  });
  if (!LIST.test(settings)) throw new Error(`${SETTINGS} has no list "json.schemas" of lines`);
  return settings.replace(LIST, (_, key: string) => `${key}[\n${lines.join(",\n")}\n  ]`);
}

/** Schema whose fields refer to those of the dialect, so that the settings hold these once. */
function sharing(bundle: JsonObject): JsonObject {
  const { definitions, ...schema }: JsonObject = JSON.parse(JSON.stringify(bundle).replaceAll('"#/definitions/field"', FIELD));
  return isObject(definitions) ? { ...schema, definitions: withoutKeys(definitions, ["field"]) } : schema;
}

/**
 * Patterns of the declarations of a kind, so that an empty new file has help already: a whole folder, without the files of other kinds, if most
 * of its files are of this one.
 */
function filesOf(meta: string, sources: readonly Source[]): string[] {
  const own = sources.filter(({ json }) => json.$schema === meta);
  const patterns = own.flatMap(({ file, folder }) => {
    const beside = sources.filter((other) => other.folder === folder && other.json.$schema !== meta);
    const isMajority = own.filter((each) => each.folder === folder).length > beside.length;
    return isMajority ? [`${posix.dirname(file)}/*.json`, ...beside.map((other) => `!${other.file}`)] : [file];
  });
  return [...new Set(patterns)];
}
