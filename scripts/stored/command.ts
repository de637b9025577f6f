import { parseArgs } from "node:util";
import { storedKinds } from "./kinds/kinds.ts";
import { FORMATS, type Format } from "./report/formats.ts";

export interface Command {
  /** Files, folders and database URLs, in the given order. */
  inputs: readonly string[];
  format: Format;
  /** Only family to check, or only shop document. Values that do not name their family then belong to it. Null to check everything. */
  family: string | null;
}

const USAGE = `usage: npm run --silent check:stored -- [--format ${FORMATS.join("|")}] [--family ID] FILE|DIRECTORY|postgres://… …`;

/** Reads the command line. Errors are reported before any input is read. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parsed(args);
  const { format = "text", family = null } = values;
  const chosen = FORMATS.find((each) => each === format);
  const ids = storedKinds.map(({ id }) => id);
  if (chosen === undefined) throw new Error(`the format must be one of ${FORMATS.join(", ")}, not "${format}"\n${USAGE}`);
  if (family !== null && !ids.includes(family)) throw new Error(`the family must be one of ${ids.join(", ")}, not "${family}"\n${USAGE}`);
  if (positionals.length === 0) throw new Error(USAGE);
  return { inputs: positionals, format: chosen, family };
}

function parsed(args: readonly string[]) {
  try {
    const options = { format: { type: "string" }, family: { type: "string" } } as const;
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
