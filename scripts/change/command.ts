import { parseArgs } from "node:util";

export interface Command {
  /** Revision of the repository with which declarations are compared. */
  revision: string;
  /** Stored data: files, folders, database URLs; empty for the project's own examples. */
  stored: readonly string[];
}

const USAGE = "usage: npm run tool -- check:change REVISION [--stored FILE|DIRECTORY|postgres://…]…";

/** Reads the command line. Throws an error that says in words what is wrong with it. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parsed(args);
  const [revision, ...more] = positionals;
  if (revision === undefined || more.length > 0) throw new Error(USAGE);
  return { revision, stored: values.stored ?? [] };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { stored: { type: "string", multiple: true } } });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
