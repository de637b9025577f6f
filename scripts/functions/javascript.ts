import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import type { PackFolder } from "./packs.ts";

/** What the platform's JavaScript engine has, and the one newer function that the runtime's host uses. */
const LANGUAGE = "es2020";
const HAS_OWN = "Object.hasOwn = Object.hasOwn || ((object, key) => Object.prototype.hasOwnProperty.call(object, key));";
const SDK = { "@shopify/shopify_function": "2.0.1" };

/** `cart.payment-methods.transform.run` -> `cart-payment-methods-transform-run`, the name the platform asks for. */
export function exportName(target: string): string {
  return target.replaceAll(".", "-");
}

/** The same runtime as one JavaScript module with the function that the platform's command line tool expects. */
export async function bundleForJavaScript(target: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry(functionName(target)), resolveDir: "engine/runtime", loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    target: LANGUAGE,
    banner: { js: HAS_OWN },
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`nothing was bundled for ${target}`);
  return file.text;
}

/** Writes a pack as a JavaScript Function, ready for the platform's command line tool. */
export async function writeJavaScript(pack: PackFolder, folder: string): Promise<void> {
  write(join(folder, "src/index.js"), await bundleForJavaScript(pack.target));
  write(join(folder, pack.queryFile), pack.query);
  write(join(folder, "shopify.extension.toml"), javaScriptToml(pack));
  write(
    join(folder, "package.json"),
    `${JSON.stringify({ name: pack.handle, private: true, type: "module", dependencies: SDK }, null, 2)}\n`,
  );
}

export function functionName(target: string): string {
  return exportName(target).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function entry(name: string): string {
  return `import { getOutput, setInput } from "./host.ts";
import { run } from "./run.ts";
export function ${name}(input) {
  setInput(input);
  run();
  return getOutput();
}`;
}

/** The tool builds JavaScript by itself and wants the export in kebab case. */
function javaScriptToml(pack: PackFolder): string {
  return pack.toml
    .replace(/^(\s*export\s*=\s*)"[^"]*"/m, `$1"${exportName(pack.target)}"`)
    .replace(/^(\s*)\[extensions\.build\]\n(?:(?!\s*\[).*\n?)*/m, "");
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
