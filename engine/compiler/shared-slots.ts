import { valuesOf } from "../declarations/condition-declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Pack, PackReader } from "../types/pack.ts";
import { type AssignedCondition, perLine, type ResolvedCondition } from "./select-pack.ts";

/** The slots of one query for the conditions of many configurations: those that ask the same share one. */
export class SharedSlots {
  readonly #pack: Pack;
  readonly #taken = new Map<PackReader, string[]>();

  constructor(pack: Pack) {
    this.#pack = pack;
  }

  /** How the query reads each of them; in words why it does not. */
  of(conditions: readonly ResolvedCondition[]): AssignedCondition[] | string {
    const slotted: AssignedCondition[] = [];
    for (const each of conditions) {
      const [reader] = this.#pack.readers[each.type.id] ?? [];
      if (reader === undefined) return `Checkout cannot read ${each.type.title} there.`;
      const slot = this.#slotOf(reader, each);
      if (reader.slots > 0 && slot >= reader.slots)
        return `Checkout can look for at most ${reader.slots} different values of ${each.type.title} at once. Choose fewer.`;
      slotted.push({ ...each, reader: perLine({ reader }) ? reader : fromRoot(reader, each), slot });
    }
    return slotted;
  }

  #slotOf(reader: PackReader, { type, condition }: ResolvedCondition): number {
    if (reader.slots === 0) return 0;
    const asked = JSON.stringify(
      (reader.variables ?? []).map(({ field }) => valuesOf(type.properties[field], getProperty(condition, field))),
    );
    const taken = this.#taken.get(reader) ?? [];
    this.#taken.set(reader, taken);
    const known = taken.indexOf(asked);
    return known >= 0 ? known : taken.push(asked) - 1;
  }
}

/**
 * The lines stay at hand only while conditions about them follow each other, and conditions of many configurations are mixed. So whether any
 * item of another list matches is asked along a path from the root, which is the same as long as nothing is said of the items that do not.
 */
function fromRoot(reader: PackReader, { operator }: ResolvedCondition): PackReader {
  const { each, ...others } = reader;
  const isAny = !operator.not && operator.over === undefined && operator.sum === undefined && operator.and === undefined;
  return each === undefined || !isAny ? reader : { ...others, fact: reader.fact.map((path) => `${each}.${path}`) };
}
