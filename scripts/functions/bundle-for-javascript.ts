import { build } from "esbuild";
import { RULES } from "./packs.ts";

/** Language level of Shopify's JavaScript engine, and the one newer function that the runtime's host uses. */
const LANGUAGE = "es2020";
const HAS_OWN = "Object.hasOwn = Object.hasOwn || ((object, key) => Object.prototype.hasOwnProperty.call(object, key));";

/** Name of the export that Shopify requires: `cart.payment-methods.transform.run` becomes `cart-payment-methods-transform-run`. */
export function exportName(target: string): string {
  return target.replaceAll(".", "-");
}

/** Bundles the same runtime as one JavaScript module with the function that Shopify's command line tool expects. */
export async function bundleForJavaScript(target: string, runs = RULES): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry(functionName(target), runs), resolveDir: "engine/runtime", loader: "ts" },
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

export function functionName(target: string): string {
  return exportName(target).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function entry(name: string, runs: string): string {
  return `import { getOutput, setInput } from "./host.ts";
import { run } from "./${runs}";
export function ${name}(input) {
  setInput(input);
  run();
  return getOutput();
}`;
}
