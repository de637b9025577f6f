import { join } from "node:path";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { build } from "esbuild";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import type { JsonObject } from "../declarations/json.ts";

const HERE = join(import.meta.dirname, "..", "..", "..");

/** Error details (path in the schema and parent value) that nobody reads and that are a fifth of the code. */
const SCHEMA_PATH = /schemaPath:"(?:[^"\\]|\\.)*",/g;
const PARENT = /,\s*parentData(?::\s*\w+)?,\s*parentDataProperty(?::\s*(?:\w+|"(?:[^"\\]|\\.)*"))?,\s*rootData(?:=\w+)?(?=\s*\})/g;

/** Names of shapes within their schemas, which only the compiler needs. */
const ID = /,"\$id":"[^"]*"(?=\})/g;

/**
 * One-line replacements for the functions that ajv would load at run time; values are JSON. A character beyond the basic plane counts as
 * one, as in JSON Schema.
 */
const RUNTIME: Readonly<Record<string, string>> = {
  ucs2length: "(text) => { let length = 0; for (const _ of text) length++; return length; }",
  equal: `function same(one, other) {
    if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
    const keys = Object.keys(one);
    if (Array.isArray(one) !== Array.isArray(other) || keys.length !== Object.keys(other).length) return false;
    return keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]));
  }`,
};
const LOADED = /require\("ajv\/dist\/runtime\/(\w+)"\)\.default/g;

/** Names of shapes, at the places where their validators go. */
export interface Names {
  readonly [key: string]: string | Names;
}

/** Compiles a module whose `validators` are the functions of shapes. The module needs no schema compiler and imports nothing. */
export function compiled(shapes: ReadonlyMap<string, JsonObject>, validators: Names, memory: BuildCache = NO_CACHE): Promise<string> {
  return memory.recallLater("validators", [[...shapes], validators], () => compile(shapes, validators));
}

async function compile(shapes: ReadonlyMap<string, JsonObject>, validators: Names): Promise<string> {
  const ajv = new Ajv({
    strictRequired: false,
    strictTypes: false,
    ownProperties: true,
    messages: false,
    inlineRefs: false,
    multipleOfPrecision: 6,
    code: { source: true, esm: true },
  });
  for (const [name, schema] of shapes) ajv.addSchema({ ...schema, $id: name });
  const variables = new Map([...new Set(namesIn(validators))].map((name, at) => [name, `validator${at}`]));
  const code = standaloneCode(ajv, Object.fromEntries([...variables].map(([name, variable]) => [variable, name])));
  const small = code
    .replace(/export const (validator\d+)/g, "const $1")
    .replace(SCHEMA_PATH, "")
    .replace(PARENT, "")
    .replace(ID, "")
    .replace(LOADED, (load, name: string) => RUNTIME[name] ?? load);
  return bundle(`${small}\nexport const validators = ${objectCode(validators, variables)};`);
}

function namesIn(names: Names): string[] {
  return Object.values(names).flatMap((each) => (typeof each === "string" ? [each] : namesIn(each)));
}

function objectCode(names: Names, variables: ReadonlyMap<string, string>): string {
  const codes = Object.entries(names).map(
    ([key, each]) => `${JSON.stringify(key)}: ${typeof each === "string" ? variables.get(each) : objectCode(each, variables)}`,
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
