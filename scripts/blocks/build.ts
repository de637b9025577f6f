import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { readBlocks } from "../../server/emulator/blocks.ts";
import { bundle } from "./bundle.ts";
import { bytesOf } from "./bundle-limits.ts";

const root = resolve(import.meta.dirname, "..", "..");
/** `--mode dev` is accepted and changes nothing: the page that loads the blocks reloads itself. */
const { values } = parseArgs({ options: { outDir: { type: "string", default: join(root, "dist/blocks") }, mode: { type: "string" } } });
const folder = values.outDir;
const frame = join(root, "renderer/block-frame/frame");

/** Builds the host that runs blocks outside of Shopify, the page of its frame, and each block as Shopify's tool would. */
mkdirSync(folder, { recursive: true });
await build({
  entryPoints: [join(frame, "start.ts")],
  outfile: join(folder, "frame.js"),
  ...{ bundle: true, minify: true, format: "iife", target: "es2022", platform: "browser", logLevel: "warning" },
});
copyFileSync(join(frame, "frame.html"), join(folder, "frame.html"));
for (const { handle, locales, defaultLocale } of readBlocks(join(root, "extensions"))) {
  const script = await bundle(root, handle);
  writeFileSync(join(folder, `${handle}.js`), script);
  writeFileSync(join(folder, `${handle}.json`), JSON.stringify({ locales, defaultLocale }));
  const { gzipped, raw } = bytesOf(script);
  console.log(`${handle}: ${gzipped} bytes gzipped, ${raw} raw`);
}
