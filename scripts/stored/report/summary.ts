import type { Tally } from "../finding.ts";

/** Returns the result in one line: "3 configurations in 2 files, 4 problems in 1 of them". */
export function summary({ configurations, files, databases, problems, faulty, notes = 0 }: Tally): string {
  const sources = [
    ...(files > 0 || databases === 0 ? [count(files, "file")] : []),
    ...(databases > 0 ? [count(databases, "database")] : []),
  ];
  return `${count(configurations, "configuration")} in ${sources.join(" and ")}, ${count(problems, "problem")} in ${faulty} of them${notes > 0 ? `, and ${count(notes, "note")}` : ""}`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;
