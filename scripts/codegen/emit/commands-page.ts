import { table } from "../keywords/table.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";
import { COMMANDS, type Command } from "../reference/commands.ts";

/** docs/reference/commands.md: every command of package.json, by what its reader does. */
export function emitCommandsPage(): string {
  const groups = Object.entries(COMMANDS).flatMap(([title, commands]) => [
    `## ${title}\n`,
    table(["command", "arguments", "does"], commands.map(cells)),
  ]);
  return [
    PAGE_COMMENT,
    "# Commands\n",
    "For developers and operators. At the end, you know which command does what. Arguments follow `--`, as in `npm run quick -- REVISION`;",
    "a command that is used wrongly prints its usage.\n",
    ...groups,
  ].join("\n");
}

function cells({ name, arguments: given = "", does }: Command): string[] {
  const command = name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
  return [
    `\`${command}\``,
    given === ""
      ? ""
      : given
          .split(" · ")
          .map((each) => `\`${each}\``)
          .join(", "),
    does,
  ];
}
