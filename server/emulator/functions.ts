import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { parse, type TomlTable } from "smol-toml";
import { declaredRunners } from "./declared-runners.ts";
import { type Path, textAt } from "./toml-table.ts";

/** A Function extension of this project, described by its shopify.extension.toml. */
export interface DeployedFunction {
  id: string;
  handle: string;
  title: string;
  /** Function API of the target, as families and owners declare it. */
  api: string;
  apiVersion: string;
  target: string;
  /** Wasm export that Shopify calls. */
  exported: string;
  inputQuery: string;
  /** Metafield with the variables of the input query. */
  variables: { namespace: string; key: string } | null;
  wasmPath: string;
}

/** Function API of each target that a family's action or an owner runs at. */
const APIS: ReadonlyMap<string, string> = new Map(declaredRunners.map(({ target, api }) => [target, api]));

/** Parsed manifests by their text: a build that writes the same text again changes nothing. */
const manifests = new LRUCache<string, TomlTable>({ max: 200 });

/** Texts of files by path: they are asked for with nearly every change of a customization, and changed by a build at most. */
const texts = new LRUCache<string, { stamp: string; text: string }>({ max: 400 });

/** Reads a file, or returns null if there is none. One that was not written since the last time is not read again. */
function readText(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return null;
  const stamp = `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
  const cached = texts.get(file);
  if (cached?.stamp === stamp) return cached.text;
  const text = readFileSync(file, "utf8");
  texts.set(file, { stamp, text });
  return text;
}

/** Reads the Functions below `extensions/` in the order of their handles. Shopify would have these after a deploy. */
export function readFunctions(extensions: string): DeployedFunction[] {
  if (!existsSync(extensions)) return [];
  const folders = readdirSync(extensions, { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [] : [entry.name]))
    .sort();
  return folders.flatMap((name) => readFunction(join(extensions, name)) ?? []).map((deployed, at) => ({ id: idAt(at), ...deployed }));
}

/** Returns the id of the Function at a position. Blocks between Functions do not count. */
function idAt(at: number): string {
  return `00000000-0000-4000-8000-${String(at + 1).padStart(12, "0")}`;
}

function readFunction(folder: string): Omit<DeployedFunction, "id"> | null {
  const file = join(folder, "shopify.extension.toml");
  const text = readText(file);
  if (text === null) return null;
  const manifest = parseManifest(text);
  const own = (...path: Path) => textAt(manifest, "extensions", 0, ...path);
  if (own("type") !== "function") return null;
  const need = (value: string | undefined, name: string): string => {
    if (value === undefined) throw new Error(`${file}: ${name} is missing`);
    return value;
  };
  const target = need(own("targeting", 0, "target"), "extensions.targeting.target");
  const handle = need(own("handle"), "extensions.handle");
  const queryFile = need(own("targeting", 0, "input_query"), "extensions.targeting.input_query");
  const namespace = own("input", "variables", "namespace");
  const key = own("input", "variables", "key");
  return {
    handle,
    title: own("name") ?? handle,
    api: APIS.get(target) ?? target,
    apiVersion: need(textAt(manifest, "api_version"), "api_version"),
    target,
    exported: own("targeting", 0, "export") ?? "_start",
    inputQuery: need(readText(join(folder, queryFile)) ?? undefined, queryFile),
    variables: namespace !== undefined && key !== undefined ? { namespace, key } : null,
    wasmPath: join(folder, own("build", "path") ?? "dist/index.wasm"),
  };
}

function parseManifest(text: string): TomlTable {
  const cached = manifests.get(text) ?? parse(text);
  manifests.set(text, cached);
  return cached;
}
