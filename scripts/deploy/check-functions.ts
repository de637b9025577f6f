import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packsForAction } from "../../engine/compiler/packs-for-action.ts";
import { functionOwnerOf } from "../../engine/declarations/actions.ts";
import { functionActs, packs } from "../../engine/declarations/catalog.ts";
import { isOrderHold, ownerApis, ownerOf } from "../../engine/declarations/function-owners.ts";
import { owners } from "../../engine/generated/owners.ts";
import { API_VERSION, NAMESPACE, QUERY_BYTES, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import { type Path, valueAt } from "../../server/emulator/toml-table.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import { releasedHandles } from "../codegen/released/handles.ts";
import { BLOCK } from "./blocks.ts";
import type { Finding } from "./finding.ts";
import { type Manifest, readManifest } from "./read-manifest.ts";
import { checkShape } from "./shape.ts";
import { FUNCTION, HOLD_FUNCTION } from "./shapes.ts";

/** Shopify's limit of a module's size. */
const MODULE_BYTES = 256_000;

/** Finds what prevents the Functions from being deployed: manifests, queries and built modules, one by one. */
export function checkFunctions(root: string): Finding[] {
  const folders = readdirSync(join(root, "extensions"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const functionNames = folders.map(({ name }) => name).filter((name) => isFunction(root, name));
  const handles = [...owners.map((owner) => owner.function), ...packs.map(({ handle }) => handle)];
  const missing = handles.filter((handle) => !functionNames.includes(handle));
  return [
    ...missing.map((handle) => ({ file: `extensions/${handle}/shopify.extension.toml`, message: "is missing: run npm run codegen" })),
    ...functionNames.flatMap((handle) => checkFunction(root, handle)),
  ];
}

/** True for a folder with a manifest that is not a block's; blocks have checks of their own. */
function isFunction(root: string, folder: string): boolean {
  const manifest = readIfPresent(join(root, "extensions", folder, "shopify.extension.toml"));
  return manifest !== undefined && !BLOCK.test(manifest);
}

function checkFunction(root: string, folder: string): Finding[] {
  const manifest = readManifest(root, `extensions/${folder}/shopify.extension.toml`);
  if ("message" in manifest) return [manifest];
  return [
    ...checkShape(manifest, hasVariables(folder) ? FUNCTION : HOLD_FUNCTION),
    ...agreement(manifest, folder, root),
    ...query(root, manifest, folder),
    ...built(root, manifest, folder),
  ];
}

/** False for the Function of checkout holds, which reads the blocks' notes and uses no query variables. */
function hasVariables(folder: string): boolean {
  const owner = ownerOf(folder);
  return owner === undefined || !isOrderHold(owner);
}

function agreement({ table, find }: Manifest, folder: string, root: string): Finding[] {
  const retired = releasedHandles(root).includes(folder) && !packs.some(({ handle }) => handle === folder);
  const run = functionActs.find(({ family, action }) => packsForAction(family, action).some(({ handle }) => handle === folder));
  const variables: Path = ["extensions", 0, "input", "variables"];
  const owner = ownerOf(folder);
  const target = owner ? ownerApis[owner.resource].target : run && functionOwnerOf(run.family, run.action)?.target;
  const fixed: [Path, string | undefined][] = [
    [["api_version"], API_VERSION],
    [["extensions", 0, "handle"], folder],
    [["extensions", 0, "type"], "function"],
    ...(retired ? [] : [[["extensions", 0, "targeting", 0, "target"], target] satisfies [Path, string | undefined]]),
    ...(!hasVariables(folder)
      ? []
      : ([
          [[...variables, "namespace"], NAMESPACE],
          [[...variables, "key"], VARIABLES_METAFIELD_KEY],
        ] satisfies [Path, string][])),
  ];
  return fixed.flatMap(([path, value]) =>
    valueAt(table, ...path) === value ? [] : [find(path, `${path.at(-1)} must be ${value ?? "that of a family"}, as the code has it`)],
  );
}

function query(root: string, { table, find }: Manifest, folder: string): Finding[] {
  const path: Path = ["extensions", 0, "targeting", 0, "input_query"];
  const text = readIfPresent(join(root, "extensions", folder, String(valueAt(table, ...path))));
  if (text === undefined) return [find(path, "input_query names a file that is missing: run npm run codegen")];
  const bytes = Buffer.byteLength(text.replace(/^\s*#.*\n/gm, ""));
  return bytes <= QUERY_BYTES ? [] : [find(path, `the query has ${bytes} bytes, Shopify takes ${QUERY_BYTES}`)];
}

function built(root: string, { table, find }: Manifest, folder: string): Finding[] {
  const path: Path = ["extensions", 0, "build", "path"];
  const file = join(root, "extensions", folder, String(valueAt(table, ...path)));
  if (!existsSync(file)) return [find(path, "the module has not been built: run npm run build")];
  const module = new Uint8Array(readFileSync(file));
  if (!WebAssembly.validate(module)) return [find(path, "the module is not WebAssembly: run npm run build")];
  const exportName = valueAt(table, "extensions", 0, "targeting", 0, "export");
  const exported = WebAssembly.Module.exports(new WebAssembly.Module(module)).some(
    ({ name, kind }) => kind === "function" && name === exportName,
  );
  return [
    ...(module.length <= MODULE_BYTES ? [] : [find(path, `the module has ${module.length} bytes, Shopify takes ${MODULE_BYTES}`)]),
    ...(exported ? [] : [find(["extensions", 0, "targeting", 0, "export"], `the module exports no function ${exportName}`)]),
  ];
}
