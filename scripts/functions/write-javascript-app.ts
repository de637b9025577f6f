import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundleForJavaScript, exportName } from "./bundle-for-javascript.ts";
import type { PackFolder } from "./packs.ts";

const APP = "shopify.app.toml";
const SCHEMA = "schema.graphql";
/**
 * SDK whose major version tells Shopify's tool which JavaScript engine to build for. The package also contains the code generator that the
 * tool runs.
 */
const SDK = { "@shopify/shopify_function": "2.0.1" };

/**
 * Writes all files that Shopify's tool needs to build packs as JavaScript Functions, as a separate app, so that nothing in this one is
 * replaced.
 */
export async function writeJavaScriptApp(packs: readonly PackFolder[], folder: string): Promise<string[]> {
  write(join(folder, APP), readFileSync(APP, "utf8"));
  write(join(folder, "package.json"), json({ name: "cartwright-javascript", private: true, workspaces: ["extensions/*"] }));
  const written = packs.map((pack) => ({ pack, path: join(folder, "extensions", pack.handle) }));
  for (const { pack, path } of written) await writeExtension(pack, path);
  return written.map(({ path }) => path);
}

async function writeExtension(pack: PackFolder, folder: string): Promise<void> {
  write(join(folder, "src/index.js"), await bundleForJavaScript(pack.target, pack.runs));
  write(join(folder, pack.queryFile), pack.query);
  write(join(folder, SCHEMA), readFileSync(join(pack.folder, SCHEMA), "utf8"));
  write(join(folder, "shopify.extension.toml"), javaScriptToml(pack));
  write(join(folder, "package.json"), json(packageOf(pack)));
}

/** Package of a Function. The tool generates types of the query before it bundles, and stops if `codegen` is not configured. */
function packageOf({ handle, queryFile }: PackFolder): object {
  return {
    name: handle,
    private: true,
    type: "module",
    dependencies: SDK,
    codegen: {
      schema: SCHEMA,
      documents: queryFile,
      generates: { "./generated/api.ts": { plugins: ["typescript", "typescript-operations"] } },
      config: { omitOperationSuffix: true },
    },
  };
}

/** Manifest of a JavaScript Function. The tool builds JavaScript by itself and requires the export in kebab case. */
function javaScriptToml(pack: PackFolder): string {
  return pack.toml
    .replace(/^(\s*export\s*=\s*)"[^"]*"/m, `$1"${exportName(pack.target)}"`)
    .replace(/^(\s*)\[extensions\.build\]\n(?:(?!\s*\[).*\n?)*/m, "");
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
