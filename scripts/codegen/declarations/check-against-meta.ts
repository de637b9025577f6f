import Ajv2020, { type Options, type ValidateFunction } from "ajv/dist/2020.js";
import { hashOf } from "../../lib/hash.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { OWN_ANNOTATIONS } from "./annotations.ts";
import { type BranchAddresses, branchAddresses, formErrors } from "./form-errors.ts";
import { metaOf } from "./ids.ts";
import { strayKeywords } from "./keywords.ts";
import { LINKS } from "./links.ts";
import type { Source } from "./load.ts";

/**
 * Validates every file by the meta-schema that its `$schema` names. A misspelt keyword is a problem at any depth. Files of a folder in which nothing
 * has changed are not validated again.
 */
export function checkAgainstMeta(sources: readonly Source[], memory: BuildCache = NO_CACHE): DeclarationProblem[] {
  const repeated = repeatedIds(sources);
  if (repeated.length > 0) return repeated;
  const metas = sources.filter(({ folder }) => folder === "meta");
  const wrong = memory.recall("form of meta-schemas", metas, () => metasOf(metas).problems);
  if (wrong.length > 0) return [...wrong];
  const digest = hashOf(metas);
  const folders = new Map<string, Source[]>();
  for (const source of sources) if (source.folder !== "meta") folders.set(source.folder, [...(folders.get(source.folder) ?? []), source]);
  const problems = [...folders].flatMap(([folder, files]) =>
    memory.recall(`form of ${folder}`, [digest, files], () => {
      const validators = metasOf(metas);
      return files.flatMap((source) => checkOne(validators, source));
    }),
  );
  return atLinks(problems);
}

/** Leaves a wrong address to the file of addresses: wherever it is named, it is as wrong in the same words. */
function atLinks(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  const ofLinks = new Set(problems.flatMap(({ file, message }) => (file === LINKS ? [message] : [])));
  return problems.filter(({ file, message }) => file === LINKS || !ofLinks.has(message));
}

/** Compiled meta-schemas, or the problems in them. */
interface Metas {
  /** Text of the meta-schemas, by which the cache recognizes them. */
  text: string;
  ajv: Ajv2020;
  /** The same schemas, of which parts are compiled alone. */
  branches: Ajv2020;
  metas: ReadonlyMap<string, Source>;
  addresses: BranchAddresses;
  problems: readonly DeclarationProblem[];
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
  const ajv = compiler({ strictTypes: true, allowUnionTypes: true });
  // a branch takes the type from what it is a branch of
  const branches = compiler({ strict: false });
  const metas = new Map<string, Source>();
  const problems: DeclarationProblem[] = [];
  for (const source of sources) {
    metas.set(String(source.json.$id), source);
    if (ajv.validateSchema(source.json)) for (const each of [ajv, branches]) each.addSchema(source.json);
    else problems.push(...formErrors(branches, new Map(), ajv.errors ?? []).map((error) => ({ file: source.file, ...error })));
  }
  return { text, ajv, branches, metas, addresses: branchAddresses(sources.map(({ json }) => json)), problems };
}

function compiler(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, ...options });
  ajv.addVocabulary([...OWN_ANNOTATIONS]);
  // what merchants open without encryption can be read and changed on the way
  ajv.addFormat("uri", /^https:\/\/[^\s/]+(\/\S*)?$/);
  return ajv;
}

/** Reports files with the same `$id`, since a schema is found by its `$id`. */
function repeatedIds(sources: readonly Source[]): DeclarationProblem[] {
  const fileById = new Map<string, string>();
  return sources.flatMap(({ file, json: { $id } }) => {
    if (typeof $id !== "string") return [];
    const other = fileById.get($id);
    fileById.set($id, other ?? file);
    return other === undefined ? [] : [{ file, pointer: "/$id", message: `"${$id}" is that of ${other}: name it as the file is named` }];
  });
}

function checkOne({ ajv, branches, metas, addresses }: Metas, source: Source): DeclarationProblem[] {
  const { $schema } = source.json;
  const meta = typeof $schema === "string" ? metas.get($schema) : undefined;
  if (!meta)
    return [
      { file: source.file, pointer: "/$schema", message: `must name a meta-schema of schemas/meta, for example ${metaOf("condition")}` },
    ];
  const validate: ValidateFunction | undefined = ajv.getSchema(String(meta.json.$id));
  if (!validate) throw new Error(`${meta.file} has no $id`);
  const errors = validate(source.json) ? [] : formErrors(branches, addresses, validate.errors ?? []);
  const problems = errors.map((error) => ({ file: source.file, ...error }));
  return unique([...strayKeywords(ajv, meta, source), ...problems]);
}

function unique(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.pointer} ${problem.message}`, problem])).values()];
}
