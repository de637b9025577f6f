import { commandOf } from "../codegen/reference/invocation.ts";

/** Returns the program and arguments that run a command from another script: a tool without npm, which would only take time. */
export function commandLine(name: string, ...args: readonly string[]): string[] {
  if (commandOf(name)?.runs !== undefined) return [process.execPath, "--import", "tsx", "scripts/tool.ts", name, ...args];
  return ["npm", "run", "--silent", name, ...(args.length > 0 ? ["--", ...args] : [])];
}
