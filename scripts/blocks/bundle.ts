import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { parse } from "smol-toml";

interface Manifest {
  extensions: readonly { targeting: readonly { target: string; module: string }[] }[];
}

/**
 * Bundles the script of a block as Shopify's tool does: all targets in one file, each target's module passed to the page that hosts it, in
 * ES2015.
 */
export async function bundle(root: string, handle: string): Promise<string> {
  const folder = join(root, "extensions", handle);
  const manifest = parse(readFileSync(join(folder, "shopify.extension.toml"), "utf8")) as unknown as Manifest;
  const targets = manifest.extensions.flatMap(({ targeting }) => targeting);
  const lines = targets.flatMap(({ target, module }, at) => [
    `import draw${at} from ${JSON.stringify(module)};`,
    `shopify.extend(${JSON.stringify(target)}, (...given) => draw${at}(...given));`,
  ]);
  const built = await build({
    stdin: { contents: lines.join("\n"), resolveDir: folder, loader: "ts" },
    ...{ bundle: true, minify: true, write: false, format: "iife", target: "es2015", platform: "browser" },
    ...{ jsx: "automatic", jsxImportSource: "preact", logLevel: "silent", define: { "process.env.NODE_ENV": '"production"' } },
  });
  return built.outputFiles[0]?.text ?? "";
}
