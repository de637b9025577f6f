import { rmSync } from "node:fs";
import { join } from "node:path";
import { BrokenDeclarations } from "./fault.ts";
import { contents, write } from "./files.ts";
import { generate } from "./generate.ts";
import type { Memory } from "./memory/memory.ts";
import { obsolete } from "./obsolete.ts";
import { report } from "./report.ts";

/** How the command ended, and what it has to say. */
interface Ending {
  ok: boolean;
  text: string;
}

/** Writes below a project root what follows from its declarations, or only checks whether it is there; a broken one is said. */
export async function codegen(root: string, check: boolean, memory: Memory): Promise<Ending> {
  try {
    const { files, packings } = await generate(root, memory);
    const stale = [...files].filter(([path, text]) => contents(join(root, path)) !== text);
    const left = obsolete(root, files);
    if (check) return upToDate([...stale.map(([path]) => path), ...left]);
    for (const [path, text] of stale) write(join(root, path), text);
    for (const path of left) rmSync(join(root, path));
    const done = `codegen: ${files.size} files, ${stale.length} written, ${left.length} removed`;
    return { ok: true, text: `${report(packings)}\n${done}` };
  } catch (error) {
    if (!(error instanceof BrokenDeclarations)) throw error;
    return { ok: false, text: error.message };
  }
}

function upToDate(stale: readonly string[]): Ending {
  if (stale.length === 0) return { ok: true, text: "codegen: every generated file is up to date" };
  return { ok: false, text: stale.map((path) => `${path}: is not what its sources say; run npm run codegen`).join("\n") };
}
