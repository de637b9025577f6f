import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { metaOf } from "./identity.ts";
import { strayKeywords } from "./keywords.ts";
import type { Source } from "./load.ts";

/** Checks every file against the meta-schema that its `$schema` names; a misspelt keyword is a fault at any depth. */
export function checkAgainstMeta(sources: readonly Source[]): DeclarationProblem[] {
  const repeated = repeatedIds(sources);
  if (repeated.length > 0) return repeated;
  const { ajv, metas, faults: problems } = metasOf(sources.filter(({ folder }) => folder === "meta"));
  if (problems.length > 0) return [...problems];
  const declared = sources.filter(({ folder }) => folder !== "meta");
  return declared.flatMap((source) => checkOne(ajv, metas, source));
}

/** The meta-schemas as validators, or what is wrong with them. */
interface Metas {
  /** Their text, by which they are known again. */
  text: string;
  ajv: Ajv2020;
  metas: ReadonlyMap<string, Source>;
  faults: readonly DeclarationProblem[];
}

let last: Metas | undefined;

/** Those of the last time if they are the same: who checks again and again edits declarations, and validators take longer to make than to ask. */
function metasOf(sources: readonly Source[]): Metas {
  const text = JSON.stringify(sources);
  if (last?.text !== text) last = compiled(text, sources);
  return last;
}

function compiled(text: string, sources: readonly Source[]): Metas {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: true, allowUnionTypes: true });
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

/** A schema is found by its `$id`: no two files may have the same one. */
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
