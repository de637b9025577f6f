import { tokensOf } from "../../engine/lib/json-pointer.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { Command } from "./command.ts";
import type { Finding, Tally } from "./finding.ts";
import { documentExpected, kindOf } from "./kinds/kind-of.ts";
import { storedKinds } from "./kinds/kinds.ts";
import type { StoredKind } from "./kinds/stored-kind.ts";
import { type Source, sourcesOf } from "./read/sources.ts";
import { lineOf, type Place, type Unit } from "./read/unit.ts";
import { UnreadableSourceError } from "./read/unreadable.ts";
import type { Unwrapped } from "./shape/stored.ts";
import { unwrap } from "./shape/unwrap.ts";
import { createRunner, type Runner } from "./validate/runner.ts";

/** Inputs of the validation that all configurations share. */
interface Grounds {
  run: Runner;
  /** Only kind to check; undefined for all kinds. */
  only: StoredKind | undefined;
}

/**
 * Validates everything in the inputs and yields the problems, one part of an input at a time. Only the counts of the tally stay in memory. An input
 * that cannot be read is noted in the tally, and the others are still checked.
 */
export async function* check({ inputs, family }: Pick<Command, "inputs" | "family">, tally: Tally): AsyncGenerator<Finding[]> {
  const grounds: Grounds = { run: createRunner(), only: storedKinds.find(({ id }) => id === family) };
  for (const input of inputs) {
    for (const source of await readable(tally, () => sourcesOf(input))) yield* checkSource(source, grounds, tally);
  }
}

async function* checkSource(source: Source, grounds: Grounds, tally: Tally): AsyncGenerator<Finding[]> {
  const units = source.read();
  for (;;) {
    const [next] = await readable(tally, async () => [await units.next()]);
    if (next === undefined) return;
    if (next.done === true) break;
    yield next.value.flatMap((unit) => findingsOf(unit, source.path, grounds, tally));
  }
  tally[source.kind === "file" ? "files" : "databases"] += 1;
}

/** Returns what was read; empty if the source is unreadable, which the tally then notes. */
async function readable<T>(tally: Tally, read: () => Promise<T[]>): Promise<T[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UnreadableSourceError)) throw error;
    tally.unreadable.push(error.message);
    return [];
  }
}

function findingsOf(unit: Unit, path: string, grounds: Grounds, tally: Tally): Finding[] {
  const all: Unwrapped[] =
    "problem" in unit ? [{ pointer: "", problem: unit.problem }] : unwrap(unit.value, documentExpected(path, grounds.only));
  return all.flatMap((each) => {
    const located = problemsOf(each, path, grounds);
    if (located === null) return [];
    tally.configurations += 1;
    tally.problems += located.problems.length;
    tally.faulty += Number(located.problems.length > 0);
    if (located.notes.length > 0) tally.notes = (tally.notes ?? 0) + located.notes.length;
    const notes = located.notes.map((note): Finding => ({ ...findingOf(unit, located.pointer, note), note: true }));
    return [...located.problems.map((problem) => findingOf(unit, located.pointer, problem)), ...notes];
  });
}

interface CheckOutcome {
  /** Pointer that the paths of problems and notes are relative to. */
  pointer: string;
  problems: Problem[];
  notes: Problem[];
}

/** Returns the problems and notes of one stored value; null for a kind that is not requested. */
function problemsOf(each: Unwrapped, path: string, { run, only }: Grounds): CheckOutcome | null {
  if ("problem" in each) return { pointer: each.pointer, problems: [each.problem], notes: [] };
  const kind = kindOf(each, only, path);
  if ("problem" in kind) return { pointer: kind.pointer, problems: [kind.problem], notes: [] };
  if (only !== undefined && kind !== only) return null;
  return { pointer: each.pointer, ...kind.validate(each.value, { shop: each.shop, run }) };
}

function findingOf({ source, lines, pointer }: Place, inside: string, { code, path, message }: Problem): Finding {
  return { source, line: lineOf(lines, tokensOf(inside + path)), pointer: pointer + inside + path, code, message };
}
