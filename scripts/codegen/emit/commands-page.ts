import { table } from "../keywords/table.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";
import { COMMANDS, type Command } from "../reference/commands.ts";
import { invocationOf } from "../reference/invocation.ts";

/** docs/reference/commands.md: every command, by what its reader does. */
export function emitCommandsPage(): string {
  const groups = Object.entries(COMMANDS).flatMap(([title, commands]) => [
    `## ${title}\n`,
    table(["command", "arguments", "does"], commands.map(cells)),
  ]);
  return [
    PAGE_COMMENT,
    "# Commands\n",
    "For developers and operators. At the end, you know which command does what. Arguments follow `--`, as in `npm run quick -- REVISION`;",
    "those of a tool follow its name, as in `npm run tool -- release VERSION`. `npm run tool` alone lists the tools. A command that is used",
    "wrongly prints its usage.\n",
    ...groups,
  ].join("\n");
}

function cells(command: Command): string[] {
  const { arguments: args = "", does } = command;
  return [
    `\`${invocationOf(command)}\``,
    args === ""
      ? ""
      : args
          .split(" · ")
          .map((each) => `\`${each}\``)
          .join(", "),
    does,
  ];
}
