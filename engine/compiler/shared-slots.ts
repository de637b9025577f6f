import { valuesOf } from "../declarations/condition-declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Pack, PackReader } from "../types/pack.ts";
import { readersOf } from "./readers-of.ts";
import { type AssignedCondition, isReadPerLine, type ResolvedCondition } from "./select-pack.ts";

/** Slots of one query, assigned to the conditions of many configurations. Conditions with the same values share a slot. */
export class SharedSlots {
  readonly #pack: Pack;
  readonly #taken = new Map<PackReader, string[]>();

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  /** Returns the conditions with their slots, or a message that explains why there is none. */
  of(conditions: readonly ResolvedCondition[]): AssignedCondition[] | string {
    const assigned: AssignedCondition[] = [];
    for (const each of conditions) {
      const [reader] = readersOf(this.#pack, each.type);
      if (reader === undefined) return `Checkout cannot read ${each.type.title} there.`;
      const slot = this.#slotOf(reader, each);
      if (reader.slots > 0 && slot >= reader.slots)
        return `Checkout can look for at most ${reader.slots} different values of ${each.type.title} at once. Choose fewer.`;
      assigned.push({ ...each, reader: isReadPerLine({ reader }) ? reader : fromRoot(reader, each), slot });
    }
    return assigned;
  }

  #slotOf(reader: PackReader, { type, condition }: ResolvedCondition): number {
    if (reader.slots === 0) return 0;
    const variableValues = JSON.stringify(
      (reader.variables ?? []).map(({ field }) => valuesOf(type.properties[field], getProperty(condition, field))),
    );
    const usedValues = this.#taken.get(reader) ?? [];
    this.#taken.set(reader, usedValues);
    const index = usedValues.indexOf(variableValues);
    return index >= 0 ? index : usedValues.push(variableValues) - 1;
  }
}

/**
 * Returns a reader that starts at the root. Lines stay in memory only while consecutive conditions read them, and conditions of many configurations
 * are mixed. A test of any item can use a path from the root, which gives the same result as long as items that do not match have no effect.
 */
function fromRoot(reader: PackReader, { operator }: ResolvedCondition): PackReader {
  const { each, ...others } = reader;
  const isAny =
    !operator.negate &&
    [operator.quantifier, operator.aggregate, operator.otherFacts, operator.valueFact].every((each) => each === undefined);
  return each === undefined || !isAny ? reader : { ...others, fact: reader.fact.map((path) => `${each}.${path}`) };
}
