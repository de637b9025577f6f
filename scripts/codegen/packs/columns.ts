import type { PackCapacity } from "./capacity.ts";
import { Filling } from "./filling.ts";
import type { Kind, Material, Way } from "./material.ts";
import { Sizes } from "./size.ts";

/** Condition type read in one way: by a selection for each condition, or by one that all conditions of the type share. */
export interface Column {
  kind: Kind;
  way: Way;
}

/** Number of conditions that a query has room for in a column. */
export interface UsedColumns {
  column: number;
  slots: number;
}

/** All ways to read a family's types, followed by those of types that only released packs still read. */
export function columnsOf({ kinds, retired = [] }: Material): Column[] {
  return [...kinds, ...retired].flatMap((kind) => kind.ways.map((way) => ({ kind, way })));
}

/**
 * Limits of packs for a material. Types that no rule may use any more count for no combination, and are added to no other pack. `linesInput` is the
 * maximum number of bytes that a query may read of the lines of a large cart.
 */
export function capacityOf(material: Material, columns: readonly Column[], linesInput?: number): PackCapacity {
  const { kinds, maxConditions } = material;
  const sizes = new Sizes(material, linesInput);
  return {
    columns: columns.map(({ kind, way }) => {
      const index = kinds.indexOf(kind);
      return { kind: index, own: way.own, preferred: index >= 0 && way === kind.ways[0], ...(index < 0 ? { limit: 0 } : {}) };
    }),
    kinds: kinds.length,
    isRare: kinds.map(({ type }) => type.frequency === "rare"),
    maxConditions,
    size: (choice) => sizes.of(choice),
    filling: () => new Filling(sizes),
  };
}
