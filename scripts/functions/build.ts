import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { missingRequirements } from "../../server/emulator/function-runner/requirements.ts";
import { writeAtomic } from "../lib/write-atomic.ts";
import { compileForCheckout, RUNTIME } from "./compile.ts";
import { type PackFolder, packFolders } from "./packs.ts";

const JAVASCRIPT = "dist/js";

const { values } = parseArgs({ options: { only: { type: "string" }, target: { type: "string", default: "wasm" } } });
const packs = packFolders(values.only);
if (values.target === "wasm") await buildModules(packs);
else if (values.target === "js") await buildJavaScript(packs);
else throw new Error(`--target must be wasm or js, not ${values.target}`);

/**
 * Builds the modules. All packs of the rules run the same module, which one process compiles for all concurrent builds; packs differ in
 * their input queries.
 */
async function buildModules(folders: readonly PackFolder[]): Promise<void> {
  const modules = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { folder, exported, runs } of folders) {
    const module = modules.get(runs) ?? (await compileForCheckout(`${RUNTIME}/${runs}`));
    modules.set(runs, module);
    const missing = missingRequirements(module, exported);
    if (missing.length > 0) throw new Error(`the module of ${folder} ${missing.join(", ")}`);
    const path = join(folder, "dist/index.wasm");
    mkdirSync(dirname(path), { recursive: true });
    writeAtomic(path, module);
    console.log(`${path}: ${module.length} bytes`);
  }
}

async function buildJavaScript(folders: readonly PackFolder[]): Promise<void> {
  const { writeJavaScriptApp } = await import("./write-javascript-app.ts"); // other builds need no bundler
  const written = await writeJavaScriptApp(folders, JAVASCRIPT);
  for (const folder of written) console.log(`${folder}: a JavaScript Function`);
  console.log(`${JAVASCRIPT} is an app that Shopify's tool builds and deploys: run npm install in it first`);
}
