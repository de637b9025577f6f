import { existsSync } from "node:fs";
import { parts } from "../dev/parts.ts";
import { isInputOf } from "../imports/built-part.ts";
import type { Stage } from "../test/stages.ts";
import type { Step } from "../test/step.ts";
import { commandLine } from "../tool/command-line.ts";
import { programsOf } from "./programs.ts";

/**
 * Short checks that changed files can break, in two lanes. `imports` is true if an import of one of the files, or to one of them, has
 * changed.
 */
export function checksOf(changed: readonly string[], imports: boolean): Stage {
  const codegen = changed.some((path) => isGeneratedOrRead(path));
  const portable = changed.some((path) => path.startsWith("engine/runtime/"));
  return [
    [biome(changed), ...(imports ? [tool("layers", "test:layers")] : []), ...(portable ? [tool("portable", "test:portable")] : [])],
    [tool("unused", "test:unused", "--cache"), ...(codegen ? [tool("codegen", "test:codegen")] : [])],
  ];
}

/** Programs that changed files belong to, compiled incrementally; empty if there are none. */
export function typesOf(changed: readonly string[]): Stage {
  const programs = programsOf(changed);
  return programs.length > 0 ? [[tool("types", "test:types", "--incremental", ...programs)]] : [];
}

/** Formats and lints the files that still exist. */
function biome(changed: readonly string[]): Step {
  const command = ["node_modules/.bin/biome", "check", "--no-errors-on-unmatched", "--files-ignore-unknown=true", "--enforce-assist=false"];
  return { name: "format and lint", command: [...command, ...changed.filter((path) => existsSync(path))] };
}

function tool(name: string, script: string, ...args: readonly string[]): Step {
  return { name, command: commandLine(script, ...args) };
}

function isGeneratedOrRead(path: string): boolean {
  return path.startsWith("engine/generated/") || parts.generated.some((part) => isInputOf(part, path));
}
