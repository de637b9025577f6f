import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltPart } from "./imports/built-part.ts";
import { readSources } from "./imports/read-sources.ts";
import { type Chosen, type Command, readCommand } from "./mutation/command.ts";
import { generate } from "./mutation/generate.ts";
import type { Mutant } from "./mutation/mutant.ts";
import { readList, writeList } from "./mutation/mutant-list.ts";
import { MutantRunner } from "./mutation/run/mutant-runner.ts";
import { isMissingQuick, newSurvivors, type Result, resultLine, totals } from "./mutation/run/results.ts";
import { ScratchCheckout } from "./mutation/run/scratch-checkout.ts";

type Run = Extract<Command, { do: "run" }>;

/** Seeds small faults into the sources, one at a time, and reports which test detects each, and which faults none detects. */
async function main(command: Command): Promise<void> {
  if (command.do === "compare") compare(readList<Result>(command.before), readList<Result>(command.after));
  else if (command.do === "list") list(command);
  else await tryAll(command);
}

function list({ save, ...chosen }: Extract<Command, { do: "list" }>): void {
  const mutants = choose(chosen, chosen.root);
  for (const { id, file, line, operator, before, after } of mutants) {
    console.log(`${id} ${file}:${line} (${operator})\n${marked("-", before)}\n${marked("+", after)}`);
  }
  if (save !== null) writeList(save, mutants);
}

function compare(before: readonly Result[], after: readonly Result[]): void {
  const lines = newSurvivors(before, after);
  for (const each of lines) console.log(each);
  for (const [name, results] of Object.entries({ before, after })) for (const each of totals(results)) console.log(`${name}: ${each}`);
  if (lines.length > 0) process.exitCode = 1;
}

async function tryAll(command: Run): Promise<void> {
  const scratch = await ScratchCheckout.open(resolve(command.root), command.patience);
  // more than one signal may come: the terminal's, and the one that npm passes on
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => reject(new Error(`stopped by ${signal}`)));
  });
  try {
    await Promise.race([tryEach(command, scratch), stopped]);
  } finally {
    await scratch.close();
  }
}

async function tryEach({ out, resume, ...command }: Run, scratch: ScratchCheckout): Promise<void> {
  if (command.quick && !(await scratch.has("quick"))) throw new Error("this commit has no quick run");
  const { PARTS }: { PARTS: readonly BuiltPart[] } = await import(
    pathToFileURL(join(scratch.folder, "scripts/build/build-parts.mjs")).href
  );
  const runner = new MutantRunner(scratch, PARTS, command);
  const results = resume && out !== null && existsSync(out) ? readList<Result>(out) : [];
  const done = new Map(results.map((result) => [result.id, result]));
  for (const mutant of choose(command, scratch.folder)) {
    const earlier = done.get(mutant.id);
    if (earlier !== undefined && !(command.quick && isMissingQuick(earlier))) continue;
    const result = earlier ?? (await runner.test(mutant));
    if (earlier === undefined) results.push(result);
    if (command.quick && isMissingQuick(result)) result.quick = await runner.askQuick(mutant);
    console.log(resultLine(result));
    if (out !== null) writeList(out, results);
  }
  for (const each of totals(results)) console.log(each);
}

/** Chooses the requested faults, from a file or from the sources of a tree. */
function choose({ listFile, seed, count, only }: Chosen, root: string): Mutant[] {
  const all = listFile === null ? generate(readSources(root), seed, count) : readList(listFile);
  const isSelected = ({ id, area, file }: Mutant) => only.some((each) => id === each || area === each || file.startsWith(each));
  return only.length === 0 ? all : all.filter(isSelected);
}

function marked(mark: string, text: string): string {
  return text.replace(/^[ \t]*/gm, `  ${mark} `);
}

try {
  await main(readCommand(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // exits, because work that was running when the signal came would never finish
  process.exit(1);
}
