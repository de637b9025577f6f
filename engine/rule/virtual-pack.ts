/** The pack of a family whose rules blocks run: it reads every type as the type says, and no Function carries it. */
import { isBlock } from "../declare/act.ts";
import type { ConditionType, Family } from "../types.ts";
import type { Pack, PackReader } from "./packed.ts";

const packs = new WeakMap<Family, readonly Pack[]>();

/** Packs that can read the rules of a family: those of its Functions, or the one that its blocks answer themselves. */
export function packsOf(family: Family): readonly Pack[] {
  if (!isBlock(family)) return family.packs;
  const found = packs.get(family) ?? [virtualPack(family)];
  packs.set(family, found);
  return found;
}

/** Whoever asks a block answers by objects of the shape of a Function's input: nothing is aliased there, and all that is asked for is a list. */
function virtualPack({ id, conditionTypes }: Family): Pack {
  const readers = Object.fromEntries(conditionTypes.map((type) => [type.id, [readerOf(type)]]));
  return { handle: `${id}-block`, family: id, cost: 0, bytes: 0, variables: [], readers, input: { fields: {} } };
}

function readerOf(type: ConditionType): PackReader {
  const asked = [...new Set([...type.reads.matchAll(/\$(\w+)/gu)].flatMap(([, name]) => name ?? []))];
  return {
    slots: 0,
    ...(asked.length === 0 ? {} : { variables: asked.map((name) => ({ field: name, name, list: true }) as const) }),
    ...(type.each === undefined ? {} : { each: type.each }),
    fact: [type.fact].flat(),
  };
}
