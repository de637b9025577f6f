import { build } from "esbuild";
import { engineDigest } from "../server/engine-digest.ts";
import { root } from "../server/root.ts";

/** Bundles the server, with the digest of the engine that it is built from. */
await build({
  absWorkingDir: root,
  entryPoints: ["server/index.ts"],
  outfile: "dist/server/index.js",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.20",
  packages: "external",
  sourcemap: true,
  logLevel: "warning",
  define: { ENGINE_DIGEST: JSON.stringify(engineDigest(root)) },
});
