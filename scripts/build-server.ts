import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { engineDigest } from "../server/engine-digest.ts";
import { root } from "../server/root.ts";

/** Bundles the server, with the digest of the engine that it is built from. The local platform is a file of its own: in live mode it is never read. */
rmSync(join(root, "dist/server"), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ["server/index.ts"],
  outdir: "dist/server",
  bundle: true,
  splitting: true,
  platform: "node",
  format: "esm",
  target: "node20.20",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
  define: { ENGINE_DIGEST: JSON.stringify(engineDigest(root)) },
});
