import { parse } from "graphql";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import type { ConditionState } from "../../../engine/types/explanation.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Pack, PackReader } from "../../../engine/types/pack.ts";
import { hashOf } from "../../lib/hash.ts";
import type { BuildCache } from "../cache/cache.ts";
import { type Report, reporter } from "../checks/reporter.ts";
import type { Example } from "../declarations/examples.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import type { PlatformSchema } from "../lib/platform-schemas.ts";
import type { Packing } from "../packs/packs.ts";
import { type EvaluationContext, type ValidatedExample, validateExample } from "./validate-example.ts";

const STATE_TEXTS: Readonly<Record<ConditionState, string>> = { holds: "true", fails: "false", unknown: '"unknown"' };

/** Planned family, and the schema that answers its queries. */
export interface Planned {
  family: Family;
  /** Text of the module of its validators. */
  code: string;
  packing: Packing;
  platform: PlatformSchema;
}

/** Means to try examples: checkout's module if one is built, and a digest of the code that evaluates examples and changes with declarations. */
export interface Judges {
  module: Uint8Array | undefined;
  code: string;
}

/**
 * Finds the problems of examples by trying them in every family that admits the type, in every way in which one of its queries reads the
 * type.
 */
export function exampleProblems(
  planned: readonly Planned[],
  examples: ReadonlyMap<string, readonly Example[]>,
  judges: Judges,
  memory: BuildCache,
): DeclarationProblem[] {
  const { module } = judges;
  const validated = hashOf([module === undefined ? null : Buffer.from(module).toString("base64"), judges.code]);
  const problems = planned.flatMap(({ family, code, packing, platform: { sdl, schema } }) => {
    const by = hashOf([validated, code, sdl]);
    return family.conditionTypes.flatMap((type) => {
      const tried: Tried = {
        family: { ...family, conditionTypes: [type], kinds: { ...family.kinds, conditions: [type] }, packs: [] },
        type,
        ways: waysOf(packing, type),
        examples: examples.get(type.id) ?? [],
      };
      return memory.recall("examples", [by, tried], () => problemsOf(tried, { schema, module }));
    });
  });
  return firstOnly(problems);
}

/** Examples of a type and the setup to try them: the family as if it had no other type, in each way in which queries read the type. */
interface Tried {
  family: Family;
  type: ConditionType;
  ways: readonly Way[];
  examples: readonly Example[];
}

/**
 * Returns a copy of a family. The engine caches by the identity of a family's parts, so that a copy shares nothing with the family as tried
 * for other types.
 */
function copied({ validators, ...family }: Family): Family {
  return { ...structuredClone(family), validators };
}

function problemsOf({ family, type, ways, examples }: Tried, context: Omit<EvaluationContext, "query">): DeclarationProblem[] {
  const own = copied(family);
  const problems: DeclarationProblem[] = [];
  const report = reporter(`schemas/conditions/${type.id}.json`, problems);
  for (const { query, pack } of ways) {
    const queryContext = { ...context, query: parse(query) };
    for (const [index, example] of examples.entries())
      reportExample({ ...own, packs: [pack] }, type, example, queryContext, (path, message) =>
        report(["examples", index, ...path], message),
      );
  }
  return problems;
}

/** Keeps the first of equal problems that several queries have. */
function firstOnly(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  const placeOf = ({ file, pointer }: DeclarationProblem) => `${file} ${pointer}`;
  return problems.filter((problem, index) => problems.findIndex((each) => placeOf(each) === placeOf(problem)) === index);
}

/** Way in which a query reads a type, in a pack as if the pack had no other. */
interface Way {
  query: string;
  pack: Pack;
}

/** Every way in which queries read a type. A reading that several queries share is tried once. */
function waysOf({ packs }: Packing, type: ConditionType): Way[] {
  const reported = new Set<string>();
  return packs.flatMap(({ pack, query }) =>
    (pack.readers[type.id] ?? [])
      .filter((reader) => isNew(reported, reader))
      .map((reader) => ({ query, pack: readingBy(pack, type, reader) })),
  );
}

/** Pack that reads a type in one way alone. The query's variables for other readers are filled with nothing. */
function readingBy(pack: Pack, { id }: ConditionType, reader: PackReader): Pack {
  const others = (pack.readers[id] ?? []).filter((each) => each !== reader);
  return { ...pack, readers: { ...pack.readers, [id]: [reader], [`not ${id}`]: others } };
}

function isNew(reported: Set<string>, { slots, ...way }: PackReader): boolean {
  const key = `${slots > 0} ${JSON.stringify(way)}`;
  const isDuplicate = reported.has(key);
  reported.add(key);
  return !isDuplicate;
}

function reportExample(family: Family, type: ConditionType, example: Example, context: EvaluationContext, report: Report): void {
  const validated = attempt(() => validateExample(family, type, example, context));
  const handle = family.packs[0]?.handle ?? "";
  if (typeof validated === "string") report(["input"], `is no answer to the query of ${handle}: ${validated}`);
  else if (!validated.ok) for (const { path, message } of validated.problems) report(["values", ...tokensOf(path)], message);
  else {
    const { state, sentence, differences } = validated.verdict;
    if (state !== example.state) report(["expect"], `comes out as ${STATE_TEXTS[state]} in ${handle}: ${sentence}`);
    else if (differences) report(["expect"], `is judged otherwise by the module of ${handle}: ${JSON.stringify(differences)}`);
  }
}

/** Result of an evaluation, or the reason why a query cannot be answered. */
function attempt(judging: () => ValidatedExample): ValidatedExample | string {
  try {
    return judging();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
