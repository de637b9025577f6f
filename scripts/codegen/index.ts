import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BrokenDeclarations } from "./fault.ts";
import { contents, write } from "./files.ts";
import { generate } from "./generate.ts";
import { obsolete } from "./obsolete.ts";
import { report } from "./report.ts";

const { values } = parseArgs({ options: { root: { type: "string" }, check: { type: "boolean", default: false } } });
const root = resolve(values.root ?? join(import.meta.dirname, "..", ".."));

try {
  const { files, packings } = await generate(root);
  const stale = [...files].filter(([path, text]) => contents(join(root, path)) !== text);
  const left = obsolete(root, files);
  if (values.check) check([...stale.map(([path]) => path), ...left]);
  else {
    for (const [path, text] of stale) write(join(root, path), text);
    for (const path of left) rmSync(join(root, path));
    console.log(report(packings));
    console.log(`codegen: ${files.size} files, ${stale.length} written, ${left.length} removed`);
  }
} catch (error) {
  if (!(error instanceof BrokenDeclarations)) throw error;
  fail(error.message);
}

function check(stale: readonly string[]): void {
  if (stale.length === 0) console.log("codegen: every generated file is up to date");
  else fail(stale.map((path) => `${path}: is not what its sources say; run npm run codegen`).join("\n"));
}

function fail(text: string): void {
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
