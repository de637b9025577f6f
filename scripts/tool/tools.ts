import { COMMANDS, type Command } from "../codegen/reference/commands.ts";

/** Command that `npm run tool` runs. */
export type Tool = Command & Required<Pick<Command, "runs">>;

/** Tools by the group in which the reference lists them. */
export const TOOLS: readonly (readonly [group: string, tools: readonly Tool[]])[] = Object.entries(COMMANDS)
  .map(([group, commands]) => [group, commands.filter(isTool)] as const)
  .filter(([, tools]) => tools.length > 0);

function isTool(command: Command): command is Tool {
  return command.runs !== undefined;
}
