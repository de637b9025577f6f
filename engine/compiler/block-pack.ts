/** Builds the pack for rules that blocks evaluate. It reads each condition type as declared, and belongs to no Function. */

import type { ConditionType } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import type { Pack, PackReader } from "../types/pack.ts";
import { blockReading } from "./block-reading.ts";

/** Blocks build an object with the shape of a Function input. It has no aliases, and requested values are lists that all conditions share. */
export function blockPack({ id, conditionTypes, activationTypes = [] }: Family): Pack {
  const readers = Object.fromEntries([...activationTypes, ...conditionTypes].map((type) => [type.id, [readerOf(type)]]));
  return { handle: `${id}-block`, family: id, cost: 0, bytes: 0, variables: [], readers, input: { fields: {} } };
}

function readerOf(type: ConditionType): PackReader {
  const { input, fact, valueType, test } = blockReading(type);
  const variableNames = [...new Set([...input.matchAll(/\$(\w+)/gu)].flatMap(([, name]) => name ?? []))];
  return {
    slots: 0,
    ...(variableNames.length === 0 ? {} : { variables: variableNames.map((name) => ({ field: name, name, list: true }) as const) }),
    ...(type.forEach === undefined ? {} : { each: type.forEach }),
    fact: [fact].flat(),
    ...(valueType === undefined ? {} : { valueType }),
    ...(test === undefined ? {} : { test }),
  };
}
