import { parseArgs } from "node:util";

export interface Command {
  /** Commit whose build stores the rules. */
  commit: string;
  /** Number of rules that the store is filled to; null if the rules of the test suffice. */
  fill: number | null;
}

const USAGE = "usage: npm run tool -- check:upgrade COMMIT [--fill RULES]";

/** Parses the command line. Throws a sentence if it is not valid. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parsed(args);
  const [commit, ...more] = positionals;
  const { fill } = values;
  if (commit === undefined || more.length > 0) throw new Error(USAGE);
  if (fill !== undefined && !/^[1-9]\d{0,3}$/u.test(fill))
    throw new Error(`--fill must be a number of rules from 1 to 9999, not "${fill}"\n${USAGE}`);
  return { commit, fill: fill === undefined ? null : Number(fill) };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { fill: { type: "string" } } });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
