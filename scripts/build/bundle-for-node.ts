import { mkdirSync, writeFileSync } from "node:fs";
import { build } from "esbuild";
import { hashEngine } from "../../server/core/engine-digest.ts";
import { projectRoot } from "../../server/core/project-root.ts";

/**
 * Bundles a program for Node, as the server is bundled, with the digest of the engine that it is built from. When bundling fails, the
 * folder stays as it was: the bundler prints the error, and this process exits with 1.
 */
export async function bundleForNode(entry: string, outdir: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [entry],
    outdir,
    write: false,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20.20",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
    define: { ENGINE_DIGEST: JSON.stringify(hashEngine(projectRoot)) },
  }).catch(() => process.exit(1));
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
}
