import { rmSync } from "node:fs";
import { join } from "node:path";
import type { BuildCache } from "./cache/cache.ts";
import { generate } from "./generate.ts";
import { DeclarationError, type DeclarationProblem } from "./lib/declaration-error.ts";
import { readIfPresent, writeGeneratedFile } from "./lib/files.ts";
import { formatProblems } from "./lib/formats.ts";
import { obsolete } from "./obsolete.ts";
import { printPlan } from "./print-plan.ts";

const SCHEMAS = "schemas";

/** Outcome of the command, and its output. */
interface Ending {
  ok: boolean;
  text: string;
}

/**
 * Writes the generated files below a project root, or only checks whether they are up to date. Problems of declarations are reported in the
 * output.
 */
export async function runCodegen(root: string, check: boolean, memory: BuildCache): Promise<Ending> {
  try {
    const { files, packings } = await generate(root, memory);
    const stale = [...files].filter(([path, text]) => readIfPresent(join(root, path)) !== text);
    const obsoleteFiles = obsolete(root, files);
    const formats = textOf(await formatProblems(root, [SCHEMAS, ...[...files.keys()].filter((path) => path.endsWith(".json"))]));
    if (check) return upToDate([...stale.map(([path]) => path), ...obsoleteFiles], formats);
    for (const [path, text] of stale) writeGeneratedFile(join(root, path), text);
    for (const path of obsoleteFiles) rmSync(join(root, path));
    const done = `codegen: ${files.size} files, ${stale.length} written, ${obsoleteFiles.length} removed`;
    return { ok: true, text: [printPlan(packings), ...formats.map((line) => `warning: ${line}`), done].join("\n") };
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    return { ok: false, text: error.message };
  }
}

function upToDate(stale: readonly string[], formats: readonly string[]): Ending {
  const wrong = [...stale.map((path) => `${path}: is not what its sources say; run npm run codegen`), ...formats];
  return wrong.length === 0 ? { ok: true, text: "codegen: every generated file is up to date" } : { ok: false, text: wrong.join("\n") };
}

const textOf = (problems: readonly DeclarationProblem[]): string[] => problems.map(({ file, message }) => `${file}: ${message}`);
