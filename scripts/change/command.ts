import { parseArgs } from "node:util";

export interface Command {
  /** The revision of the repository that declarations are compared with. */
  revision: string;
  /** What is stored: files, directories, addresses of databases; none where the project's own examples are. */
  stored: readonly string[];
}

const USAGE = "usage: npm run check:change -- REVISION [--stored FILE|DIRECTORY|postgres://…]…";

/** Reads the command line; throws what is wrong with it, in words. */
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
