import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { metaOf } from "./identity.ts";
import { strayKeywords } from "./keywords.ts";
import type { Source } from "./load.ts";

/** Marks a keyword in a meta-schema that is filled in where it is not written, so that every reader finds it. */
export const FOLLOWS = "x-follows";

/** Validates every file by the meta-schema that its `$schema` names. A misspelt keyword is a problem at any depth. */
export function checkAgainstMeta(sources: readonly Source[]): DeclarationProblem[] {
  const repeated = repeatedIds(sources);
  if (repeated.length > 0) return repeated;
  const { ajv, metas, faults: problems } = metasOf(sources.filter(({ folder }) => folder === "meta"));
  if (problems.length > 0) return [...problems];
  const declared = sources.filter(({ folder }) => folder !== "meta");
  return declared.flatMap((source) => checkOne(ajv, metas, source));
}

/** Compiled meta-schemas, or the problems in them. */
interface Metas {
  /** Text of the meta-schemas, by which the cache recognizes them. */
  text: string;
  ajv: Ajv2020;
  metas: ReadonlyMap<string, Source>;
  faults: readonly DeclarationProblem[];
}

let last: Metas | undefined;

/**
 * Returns the validators of the previous call if the meta-schemas are unchanged. Repeated checks follow edits of declarations, and compiling
 * validators takes longer than running them.
 */
function metasOf(sources: readonly Source[]): Metas {
  const text = JSON.stringify(sources);
  if (last?.text !== text) last = compiled(text, sources);
  return last;
}

function compiled(text: string, sources: readonly Source[]): Metas {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: true, allowUnionTypes: true });
  ajv.addKeyword({ keyword: FOLLOWS, schemaType: "boolean" });
  ajv.addFormat("uri", /^https?:\/\/[^\s/]+(\/\S*)?$/);
  const metas = new Map<string, Source>();
  const problems: DeclarationProblem[] = [];
  for (const source of sources) {
    metas.set(String(source.json.$id), source);
    if (ajv.validateSchema(source.json)) ajv.addSchema(source.json);
    else problems.push(...(ajv.errors ?? []).map((error) => faultOf(source.file, error)));
  }
  return { text, ajv, metas, faults: problems };
}

/** Reports files with the same `$id`, since a schema is found by its `$id`. */
function repeatedIds(sources: readonly Source[]): DeclarationProblem[] {
  const seen = new Map<string, string>();
  return sources.flatMap(({ file, json: { $id } }) => {
    if (typeof $id !== "string") return [];
    const other = seen.get($id);
    seen.set($id, other ?? file);
    return other === undefined ? [] : [{ file, pointer: "/$id", message: `"${$id}" is that of ${other}: name it as the file is named` }];
  });
}

function checkOne(ajv: Ajv2020, metas: ReadonlyMap<string, Source>, source: Source): DeclarationProblem[] {
  const { $schema } = source.json;
  const meta = typeof $schema === "string" ? metas.get($schema) : undefined;
  if (!meta)
    return [
      { file: source.file, pointer: "/$schema", message: `must name a meta-schema of schemas/meta, for example ${metaOf("condition")}` },
    ];
  const validate: ValidateFunction | undefined = ajv.getSchema(String(meta.json.$id));
  if (!validate) throw new Error(`${meta.file} has no $id`);
  const problems = validate(source.json) ? [] : (validate.errors ?? []).map((error) => faultOf(source.file, error));
  return unique([...strayKeywords(ajv, meta, source), ...problems]);
}

function faultOf(file: string, error: ErrorObject): DeclarationProblem {
  const { allowedValues, additionalProperty } = error.params;
  const extra = Array.isArray(allowedValues) ? `: ${allowedValues.join(", ")}` : "";
  const pointer = typeof additionalProperty === "string" ? error.instancePath + escapeToken(additionalProperty) : error.instancePath;
  const message = typeof additionalProperty === "string" ? "is not a known key here" : `${error.message ?? error.keyword}${extra}`;
  return { file, pointer, message };
}

function unique(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem])).values()];
}
