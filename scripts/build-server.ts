import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import { engineDigest } from "../server/engine-digest.ts";
import { root } from "../server/root.ts";

const { values } = parseArgs({ options: { outDir: { type: "string", default: join(root, "dist/server") } } });

/**
 * Bundles the server, with the digest of the engine that it is built from. The local platform is a file of its own: in live mode it is never
 * read. What cannot be bundled leaves the folder as it is.
 */
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ["server/index.ts"],
  outdir: values.outDir,
  write: false,
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.20",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
  define: { ENGINE_DIGEST: JSON.stringify(engineDigest(root)) },
}).catch(() => process.exit(1)); // the bundler has said what is wrong
mkdirSync(values.outDir, { recursive: true });
for (const { path, contents } of outputFiles) writeFileSync(path, contents);
