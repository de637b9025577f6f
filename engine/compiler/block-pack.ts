/** The pack of what blocks do: it reads every type as the type says, and no Function carries it. */

import type { ConditionType } from "../generated/declarations.ts";
import type { Family } from "../types/family.ts";
import type { Pack, PackReader } from "../types/pack.ts";
import { blockReading } from "./block-reader.ts";

/** Whoever asks a block answers by objects of the shape of a Function's input: nothing is aliased there, and all that is asked for is a list, which conditions share. */
export function blockPack({ id, conditionTypes }: Family): Pack {
  const readers = Object.fromEntries(conditionTypes.map((type) => [type.id, [readerOf(type)]]));
  return { handle: `${id}-block`, family: id, cost: 0, bytes: 0, variables: [], readers, input: { fields: {} } };
}

function readerOf(type: ConditionType): PackReader {
  const { reads, fact, as, match } = blockReading(type);
  const asked = [...new Set([...reads.matchAll(/\$(\w+)/gu)].flatMap(([, name]) => name ?? []))];
  return {
    slots: 0,
    ...(asked.length === 0 ? {} : { variables: asked.map((name) => ({ field: name, name, list: true }) as const) }),
    ...(type.each === undefined ? {} : { each: type.each }),
    fact: [fact].flat(),
    ...(as === undefined ? {} : { as }),
    ...(match === undefined ? {} : { match }),
  };
}
