import { isDeepStrictEqual } from "node:util";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { documentExpected, kindOf } from "../../stored/kinds/kind-of.ts";
import { familyKinds } from "../../stored/kinds/kinds.ts";
import { type Source, sourcesOf } from "../../stored/read/sources.ts";
import type { Unit } from "../../stored/read/unit.ts";
import { UnreadableSourceError } from "../../stored/read/unreadable.ts";
import type { Unwrapped } from "../../stored/shape/stored.ts";
import { unwrap } from "../../stored/shape/unwrap.ts";

type Problems = readonly Pick<Problem, "path" | "message">[];

/** Prints a line for each stored value in the inputs, as this project validates it. Two projects are compared by these lines. */
async function main(inputs: readonly string[]): Promise<void> {
  for (const input of inputs) for (const source of await sourcesOf(input)) await printSource(source);
}

async function printSource({ path, read }: Source): Promise<void> {
  for await (const units of read()) for (const unit of units) print(unit, path);
}

function print(unit: Unit, path: string): void {
  if ("problem" in unit) return; // no declaration could change this
  for (const each of unwrap(unit.value, documentExpected(path, undefined))) {
    const at = `${unit.source}:${unit.lines.line ?? ""}${unit.pointer}${each.pointer}`;
    const problems = problemsOf(each, path).map(({ path: place, message }) => ({ path: place, message }));
    process.stdout.write(`${JSON.stringify({ at, problems })}\n`);
  }
}

function problemsOf(each: Unwrapped, path: string): Problems {
  if ("problem" in each) return [each.problem];
  const kind = kindOf(each, undefined, path);
  if ("problem" in kind) return [kind.problem];
  const family = familyKinds.find((one) => one === kind)?.family;
  if (family !== undefined && !isStable(family, each.value)) return [unstable];
  return kind.validate(each.value, { shop: each.shop, run: null }).problems;
}

/** Reports whether normalizing twice gives the same result as once. A value that cannot be normalized is reported by its kind. */
function isStable(family: Family, stored: Record<string, unknown>): boolean {
  try {
    const normal = normalize(family, stored);
    return isDeepStrictEqual(normalize(family, normal), normal);
  } catch {
    return true;
  }
}

const unstable = { path: "", message: "a migration makes something else of it each time: it must leave alone what has today's shape" };

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UnreadableSourceError)) throw error;
  process.stdout.write(`${JSON.stringify({ unreadable: error.message })}\n`);
}
