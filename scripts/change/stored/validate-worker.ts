import { isDeepStrictEqual } from "node:util";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../../engine/configuration/validate/validate-stored.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { compiledFor } from "../../../server/configurations/prepare.ts";
import { sourcesOf } from "../../stored/read/sources.ts";
import type { Unit } from "../../stored/read/unit.ts";
import type { Unwrapped } from "../../stored/shape/stored.ts";
import { unwrap } from "../../stored/shape/unwrap.ts";
import { familyOf } from "../../stored/validate/family.ts";

type Problems = readonly Pick<Problem, "path" | "message">[];

/** Prints a line for each configuration of the inputs, as this project judges it: two projects are compared by these lines. */
async function main(inputs: readonly string[]): Promise<void> {
  for (const input of inputs) {
    for (const { path, read } of await sourcesOf(input)) {
      for await (const units of read()) for (const unit of units) print(unit, path);
    }
  }
}

function print(unit: Unit, path: string): void {
  if ("problem" in unit) return; // nothing that a declaration could change
  for (const each of unwrap(unit.value)) {
    const at = `${unit.source}:${unit.lines.line ?? ""}${unit.pointer}${each.pointer}`;
    const problems = problemsOf(each, path).map(({ path: place, message }) => ({ path: place, message }));
    process.stdout.write(`${JSON.stringify({ at, problems })}\n`);
  }
}

function problemsOf(each: Unwrapped, path: string): Problems {
  if ("problem" in each) return [each.problem];
  const told = familyOf(each, undefined, path);
  return "problem" in told ? [told.problem] : ofFamily(told.family, each.value);
}

function ofFamily(family: Family, stored: Record<string, unknown>): Problems {
  try {
    const normal = normalize(family, stored);
    if (!isDeepStrictEqual(normalize(family, normal), normal)) return [unsettled];
    const checked = validateStored(family, normal);
    if (!checked.ok) return checked.problems;
    const result = compiledFor(family, checked.configuration);
    return result.ok ? [] : result.problems;
  } catch (error) {
    return [{ path: "", message: `It cannot be judged: ${error instanceof Error ? error.message : error}` }];
  }
}

const unsettled = { path: "", message: "a migration makes something else of it each time: it must leave alone what has today's shape" };

await main(process.argv.slice(2));
