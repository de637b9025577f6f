import { once } from "node:events";
import { check } from "./stored/check.ts";
import { type Command, readCommand } from "./stored/command.ts";
import { emptyTally } from "./stored/finding.ts";
import { escapeText } from "./stored/report/escape.ts";
import { reporter } from "./stored/report/reporters.ts";

/** Checks stored configurations. Exit code: 0 without problems, 1 with some, 2 for wrong usage or an unreadable input. */
async function main(command: Command): Promise<number> {
  const report = reporter(command.format);
  const tally = emptyTally();
  await say(report.begin());
  for await (const findings of check(command, tally)) await say(findings.map(report.each).join(""));
  await say(report.end(tally));
  for (const sentence of tally.unreadable) console.error(escapeText(sentence));
  if (tally.unreadable.length > 0) return 2;
  return tally.problems > 0 ? 1 : 0;
}

/** Writes text, and waits if the reader of the output is slower than the check. */
async function say(text: string): Promise<void> {
  if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
}

function commandOf(args: readonly string[]): Command | null {
  try {
    return readCommand(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

const command = commandOf(process.argv.slice(2));
process.exitCode = command === null ? 2 : await main(command);
