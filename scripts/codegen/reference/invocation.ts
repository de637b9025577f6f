import { COMMANDS, type Command } from "./commands.ts";

/** Scripts that npm knows without `run`. */
const WITHOUT_RUN = ["start", "test"];

/** Returns what is typed to run a command without arguments. */
export function invocationOf({ name, runs }: Command): string {
  if (runs !== undefined) return `npm run tool -- ${name}`;
  return WITHOUT_RUN.includes(name) ? `npm ${name}` : `npm run ${name}`;
}

/** Returns the command of a name, if there is one. */
export function commandOf(name: string): Command | undefined {
  return Object.values(COMMANDS)
    .flat()
    .find((command) => command.name === name);
}
