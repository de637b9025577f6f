import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { generate } from "./codegen/generate.ts";
import { DeclarationError } from "./codegen/lib/declaration-error.ts";
import { writeGeneratedFile } from "./codegen/lib/files.ts";
import { RELEASED, releasedVersions } from "./codegen/released/release.ts";
import { freezeRelease } from "./release/freeze-release.ts";
import { refusedVersion } from "./release/refused-version.ts";
import { staleFiles } from "./release/stale-files.ts";

const USAGE = "usage: npm run tool -- release 1.4.0 [--anew]";

/**
 * Freezes the promises of a release to all that is stored under it, below schemas/released. Writes nothing if the release is refused. `--anew` takes
 * the last release back first, of which nothing may be deployed yet, and plans as if it had never been.
 */
async function main(root: string): Promise<number> {
  const [version, anew, ...more] = process.argv.slice(2);
  if (version === undefined || (anew !== undefined && anew !== "--anew") || more.length > 0) return refuse(USAGE);
  if (anew !== undefined) return freezeAnew(root, version);
  const refused = refusedVersion(version, releasedVersions(root));
  if (refused !== null) return refuse(refused);
  const generated = await generate(root);
  const stale = staleFiles(root, generated);
  if (stale.length > 0) return refuse(stale.map((path) => `${path}: is not what its sources say; run npm run codegen`).join("\n"));
  const { files, texts, lacking } = freezeRelease(root, version, generated);
  if (lacking.length > 0) return refuse(`no sound example could be made of ${lacking.join(", ")}: see scripts/release/examples/samples.ts`);
  for (const [path, text] of files) writeGeneratedFile(resolve(root, path), text);
  const json = [...files.keys()].filter((path) => path.endsWith("plan.json"));
  spawnSync("npx", ["biome", "format", "--write", ...json], { cwd: root, stdio: "ignore" });
  for (const line of texts) console.log(line);
  console.log(`release ${version} is frozen: commit it, and tag that commit`);
  return 0;
}

/** Takes the last release back, generates everything without it, and freezes it with that plan. */
function freezeAnew(root: string, version: string): number {
  const last = releasedVersions(root).at(-1);
  if (version !== last) return refuse(`${version} is not the last release, which is ${last ?? "none"}: only that can be frozen anew`);
  rmSync(resolve(root, RELEASED, version), { recursive: true });
  const codegen = ["scripts/codegen/index.ts"];
  return [codegen, ["scripts/release.ts", version], codegen].every(run) ? 0 : 1;
}

function run(script: readonly string[]): boolean {
  return spawnSync(process.execPath, ["--import", "tsx", ...script], { stdio: "inherit" }).status === 0;
}

function refuse(text: string): number {
  console.error(text);
  return 1;
}

try {
  process.exitCode = await main(resolve("."));
} catch (error) {
  if (!(error instanceof DeclarationError)) throw error;
  process.exitCode = refuse(error.message);
}
