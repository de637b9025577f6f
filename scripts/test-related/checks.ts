import { existsSync } from "node:fs";
import { parts } from "../dev/parts.ts";
import { isInputOf } from "../imports/built-part.ts";
import type { Stage } from "../test/stages.ts";
import type { Step } from "../test/step.ts";
import { programsOf } from "./programs.ts";

/**
 * Short checks that changed files can break, in two lanes. `imports` is true if an import of one of the files, or to one of them, has
 * changed.
 */
export function checksOf(changed: readonly string[], imports: boolean): Stage {
  const codegen = changed.some((path) => isGeneratedOrRead(path));
  const portable = changed.some((path) => path.startsWith("engine/runtime/"));
  return [
    [biome(changed), ...(imports ? [npm("layers", "test:layers")] : []), ...(portable ? [npm("portable", "test:portable")] : [])],
    [npm("unused", "test:unused", "--cache"), ...(codegen ? [npm("codegen", "test:codegen")] : [])],
  ];
}

/** Programs that changed files belong to, compiled incrementally; empty if there are none. */
export function typesOf(changed: readonly string[]): Stage {
  const programs = programsOf(changed);
  return programs.length > 0 ? [[npm("types", "test:types", "--incremental", ...programs)]] : [];
}

/** Formats and lints the files that still exist. */
function biome(changed: readonly string[]): Step {
  const command = ["node_modules/.bin/biome", "check", "--no-errors-on-unmatched", "--files-ignore-unknown=true", "--enforce-assist=false"];
  return { name: "format and lint", command: [...command, ...changed.filter((path) => existsSync(path))] };
}

function npm(name: string, script: string, ...args: readonly string[]): Step {
  return { name, command: ["npm", "run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])] };
}

function isGeneratedOrRead(path: string): boolean {
  return path.startsWith("engine/generated/") || parts.generated.some((part) => isInputOf(part, path));
}
