import { TOOLS } from "./tools.ts";

/** Returns the help of `npm run tool`: every tool with its arguments and what it does, by group. */
export function describeTools(): string {
  const width = Math.max(...TOOLS.flatMap(([, tools]) => tools.map(({ name }) => name.length)));
  const groups = TOOLS.map(([group, tools]) => {
    const lines = tools.map(({ name, arguments: args, does }) => {
      const behind = args === undefined ? "" : `\n  ${" ".repeat(width)}  ${args}`;
      return `  ${name.padEnd(width)}  ${does}${behind}`;
    });
    return [group, ...lines].join("\n");
  });
  return ["usage: npm run tool -- NAME [ARGUMENTS]", ...groups, "docs/reference/commands.md lists all commands."].join("\n\n");
}
