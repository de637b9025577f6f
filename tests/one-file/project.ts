import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { MODULES } from "../../scripts/functions/cached-module.ts";
import { COMPILER_OPTIONS } from "../../scripts/lib/compiler-options.ts";

const NOT_COPIED = new Set([".data", ".git", "dist", "node_modules"]);

/** A copy of the project, with the modules that are compiled already, in which a test may do what a product team does. */
export interface Project {
  readonly path: (...names: string[]) => string;
  /** Writes what follows from its declarations, as `npm run codegen` does, in this process, which needs no start; answers with the report. */
  readonly generate: () => Promise<string>;
  /** Runs a TypeScript file of the copy and returns what it printed. */
  readonly run: (script: string, ...args: string[]) => Promise<string>;
  readonly compile: (file: string) => Promise<string>;
  readonly remove: () => void;
}

export function copyProject(): Project {
  const root = mkdtempSync(join(tmpdir(), "cartwright-copy-"));
  cpSync(".", root, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
  if (existsSync(MODULES)) cpSync(MODULES, join(root, MODULES), { recursive: true });
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const path = (...names: string[]): string => join(root, ...names);
  const tool = (file: string, ...args: string[]): Promise<string> =>
    promisify(execFile)(file, args, { cwd: root, maxBuffer: 64_000_000 }).then(({ stdout }) => stdout);
  return {
    path,
    generate: async () => {
      const [{ runCodegen: codegen }, { memory }] = await Promise.all([
        import("../../scripts/codegen/run-codegen.ts"),
        import("../support/remembering.ts"),
      ]);
      const { ok, text } = await codegen(root, false, memory);
      if (!ok) throw new Error(text);
      return text;
    },
    run: (script, ...args) => tool(path("node_modules", ".bin", "tsx"), script, ...args),
    compile: (file) => tool(process.execPath, COMPILER_OPTIONS, "--pretty", "false", "--project", file).catch((error) => error.stdout),
    remove: () => rmSync(root, { recursive: true }),
  };
}
