import { join } from "node:path";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import type { FieldSchema } from "../../../engine/types.ts";
import { type Declared, declare } from "../declarations/declared.ts";
import type { JsonObject } from "../declarations/json.ts";
import { CODE_COMMENT } from "../header.ts";
import { pruned } from "./prune.ts";
import { familyName, shapesOf } from "./shapes.ts";

const HERE = join(import.meta.dirname, "..", "..", "..");

/**
 * engine/generated/validators.js: compiled validators, so that neither the admin nor the server needs a schema compiler or `eval`.
 * One for each family decides; one for each field tells which are broken. Equal values share a function.
 */
export async function emitValidators(sources: Declared["sources"]): Promise<string> {
  const declared = declare(sources, "enum");
  const pool = new Map<string, string>();
  const nameOf = (field: FieldSchema): string => {
    const key = JSON.stringify(pruned(field));
    const name = pool.get(key) ?? `value.${pool.size}`;
    pool.set(key, name);
    return name;
  };
  const ref = (name: string): JsonObject => ({ $ref: name });
  const shapes = shapesOf(declared, { ref, value: (field) => ref(nameOf(field)) });
  const index = {
    families: tableOf([...declared.families.keys()], familyName),
    fields: Object.fromEntries([...declared.families.values()].map(({ id, properties }) => [id, fieldsOf(properties, nameOf)])),
    values: Object.fromEntries([...declared.conditions.values()].map(({ id, properties }) => [id, fieldsOf(properties, nameOf)])),
  };
  for (const [json, name] of pool) shapes.set(name, JSON.parse(json));
  return CODE_COMMENT + (await bundle(compile(shapes, index)));
}

/** Where in the schema a value failed, and in what it stands: nobody asks, and it is a fifth of the code. */
const SCHEMA_PATH = /schemaPath:"(?:[^"\\]|\\.)*",/g;
const PARENT = /,\s*parentData(?::\s*\w+)?,\s*parentDataProperty(?::\s*(?:\w+|"(?:[^"\\]|\\.)*"))?,\s*rootData(?:=\w+)?(?=\s*\})/g;

type Index = Record<string, Record<string, string | Record<string, string>>>;

const tableOf = (keys: readonly string[], name: (key: string) => string): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, name(key)]));

function fieldsOf(
  properties: Readonly<Record<string, FieldSchema | undefined>>,
  nameOf: (field: FieldSchema) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).flatMap(([name, field]) => (field ? [[name, nameOf(field)]] : [])));
}

function compile(shapes: ReadonlyMap<string, JsonObject>, index: Index): string {
  const ajv = new Ajv({
    discriminator: true,
    strictRequired: false,
    strictTypes: false,
    ownProperties: true,
    messages: false,
    inlineRefs: false,
    code: { source: true, esm: true },
  });
  for (const [name, schema] of shapes) ajv.addSchema({ ...schema, $id: name });
  const names = Object.values(index).flatMap((entries) =>
    Object.values(entries).flatMap((entry) => (typeof entry === "string" ? [entry] : Object.values(entry))),
  );
  const variables = new Map([...new Set(names)].map((name, at) => [name, `validator${at}`]));
  const code = standaloneCode(ajv, Object.fromEntries([...variables].map(([name, variable]) => [variable, name])));
  const tables = Object.entries(index).map(([name, entries]) => `export const ${name} = ${tableCode(entries, variables)};`);
  return `${code
    .replace(/export const (validator\d+)/g, "const $1")
    .replace(SCHEMA_PATH, "")
    .replace(PARENT, "")}\n${tables.join("\n")}`;
}

function tableCode(entries: Index[string], variables: ReadonlyMap<string, string>): string {
  const codes = Object.entries(entries).map(
    ([key, entry]) => `${JSON.stringify(key)}: ${typeof entry === "string" ? variables.get(entry) : tableCode(entry, variables)}`,
  );
  return `{${codes.join(", ")}}`;
}

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: HERE, loader: "js" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** engine/generated/validators.d.ts: the same for every set of declarations. */
export const VALIDATORS_TYPES = `${CODE_COMMENT}
/** What a validator found: the JSON Schema keyword that failed, where, and its parameters. */
export interface Broken {
  keyword: string;
  instancePath: string;
  propertyName?: string;
  params: Record<string, unknown>;
}

export interface Validator {
  (value: unknown): boolean;
  errors?: Broken[] | null;
}

/** Whole configurations, by family. */
export const families: Readonly<Record<string, Validator>>;
/** Fields of configurations, by family. */
export const fields: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
/** Fields of conditions, by condition type. */
export const values: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
`;
