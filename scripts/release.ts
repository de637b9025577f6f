import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { generate } from "./codegen/generate.ts";
import { DeclarationError } from "./codegen/lib/declaration-error.ts";
import { writeGeneratedFile } from "./codegen/lib/files.ts";
import { releasedVersions } from "./codegen/released/release.ts";
import { freezeRelease } from "./release/freeze-release.ts";
import { refusedVersion } from "./release/refused-version.ts";
import { staleFiles } from "./release/stale-files.ts";

const USAGE = "usage: npm run tool -- release 1.4.0";

/** Freezes the promises of a release to all that is stored under it, below schemas/released. Writes nothing if the release is refused. */
async function main(root: string): Promise<number> {
  const [version, ...more] = process.argv.slice(2);
  if (version === undefined || more.length > 0) return refuse(USAGE);
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
