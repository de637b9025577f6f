import { type DocumentNode, type GraphQLSchema, parse } from "graphql";
import { keysOf } from "../../../engine/declare/pointer.ts";
import type { Pack, PackReader } from "../../../engine/rule/packed.ts";
import type { ConditionState, ConditionType, Family } from "../../../engine/types.ts";
import { type Report, reporter } from "../checks/report.ts";
import type { Example } from "../declarations/examples.ts";
import type { Fault } from "../fault.ts";
import type { Packing } from "../packs/packs.ts";
import { type Court, type Judged, judge } from "./judge.ts";

const SAID: Readonly<Record<ConditionState, string>> = { holds: "true", fails: "false", unknown: '"unknown"' };

/** A family that was just planned, and what its queries are answered by. */
export interface Planned {
  family: Family;
  packing: Packing;
  schema: GraphQLSchema;
}

/**
 * What is wrong with examples once they are tried: in every family that admits the type, by every way in which one of its queries reads it.
 */
export function exampleFaults(
  planned: readonly Planned[],
  examples: ReadonlyMap<string, readonly Example[]>,
  module: Uint8Array | undefined,
): Fault[] {
  const faults: Fault[] = [];
  for (const { family, packing, schema } of planned)
    for (const { type, query, narrowed } of waysOf(family, packing)) {
      const report = reporter(`schemas/conditions/${type.id}.json`, faults);
      for (const [index, example] of (examples.get(type.id) ?? []).entries())
        reportJudged(narrowed, type, example, { schema, query, module }, (path, message) => report(["examples", index, ...path], message));
    }
  return firstOnly(faults);
}

/** What is wrong in several queries is told of the first. */
function firstOnly(faults: readonly Fault[]): Fault[] {
  const placeOf = ({ file, pointer }: Fault) => `${file} ${pointer}`;
  return faults.filter((fault, index) => faults.findIndex((each) => placeOf(each) === placeOf(fault)) === index);
}

/** A way in which a query reads a type, and the family as if it had no other way. */
interface Way {
  type: ConditionType;
  query: DocumentNode;
  narrowed: Family;
}

/** Every way in which a family's queries read its types; what several of them read alike is judged once. */
function waysOf(family: Family, { packs }: Packing): Way[] {
  const seen = new Set<string>();
  return packs.flatMap(({ pack, query }) => {
    const document = parse(query);
    return family.conditionTypes.flatMap((type) =>
      (pack.readers[type.id] ?? [])
        .filter((reader) => isNew(seen, type, reader))
        .map((reader) => ({ type, query: document, narrowed: { ...family, packs: [readingBy(pack, type, reader)] } })),
    );
  });
}

/** A pack that reads a type in one way alone; what its query has for the others is still to be filled with nothing. */
function readingBy(pack: Pack, { id }: ConditionType, reader: PackReader): Pack {
  const others = (pack.readers[id] ?? []).filter((each) => each !== reader);
  return { ...pack, readers: { ...pack.readers, [id]: [reader], [`not ${id}`]: others } };
}

function isNew(seen: Set<string>, { id }: ConditionType, { slots, ...way }: PackReader): boolean {
  const key = `${id} ${slots > 0} ${JSON.stringify(way)}`;
  const known = seen.has(key);
  seen.add(key);
  return !known;
}

function reportJudged(family: Family, type: ConditionType, example: Example, court: Court, report: Report): void {
  const judged = attempt(() => judge(family, type, example, court));
  const handle = family.packs[0]?.handle ?? "";
  if (typeof judged === "string") report(["checkout"], `is no answer to the query of ${handle}: ${judged}`);
  else if (!judged.ok) for (const { path, message } of judged.problems) report(["values", ...keysOf(path)], message);
  else {
    const { state, sentence, apart } = judged.verdict;
    if (state !== example.state) report(["holds"], `comes out as ${SAID[state]} in ${handle}: ${sentence}`);
    else if (apart) report(["holds"], `is judged otherwise by the module of ${handle}: ${JSON.stringify(apart)}`);
  }
}

/** What judging says, or why a query cannot be answered. */
function attempt(judging: () => Judged): Judged | string {
  try {
    return judging();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
