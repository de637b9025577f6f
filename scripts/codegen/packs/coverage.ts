/** Number of conditions of each type that a pack can read in one rule, by the type's number; 0 for a type that the pack leaves out. */
export type Capacity = readonly number[];

/** Intersection of a pack with earlier ones, counted with a sign, so that combinations in several packs count once. */
interface Overlap {
  capacity: Capacity;
  sign: number;
}

/**
 * Counts the combinations of up to `most` conditions, with repetition, that packs serve. Combinations are never listed: those within a
 * capacity are the coefficients of a product of small polynomials, and those of several packs follow by inclusion and exclusion.
 */
export class Coverage {
  private overlaps: readonly Overlap[];
  private readonly packs: Capacity[] = [];
  private readonly kinds: number;
  private readonly most: number;

  constructor(kinds: number, most: number) {
    this.kinds = kinds;
    this.most = most;
    this.overlaps = [{ capacity: Array.from({ length: kinds }, () => most), sign: 1 }];
  }

  /** Adds a pack: from now on its combinations count as served. */
  add(pack: Capacity): void {
    this.packs.push(pack);
    const sums = new Map<string, Overlap>();
    const both = this.overlaps.map(({ capacity, sign }) => ({ capacity: least(capacity, pack), sign: -sign }));
    for (const { capacity, sign } of [...this.overlaps, ...both]) {
      const key = capacity.join();
      sums.set(key, { capacity, sign: sign + (sums.get(key)?.sign ?? 0) });
    }
    this.overlaps = [...sums.values()].filter(({ sign }) => sign !== 0);
  }

  /** Number of combinations that a pack serves and no earlier pack does. */
  gain(pack: Capacity): number {
    return this.overlaps.reduce((sum, { capacity, sign }) => sum + sign * total(this.product(least(capacity, pack))), 0);
  }

  /** Gain for each possible capacity of each type, with the others unchanged: `gains[kind][capacity]`. */
  gains(pack: Capacity): number[][] {
    const gains = Array.from({ length: this.kinds }, () => new Array<number>(this.most + 1).fill(0));
    for (const { capacity, sign } of this.overlaps) this.addGains(gains, least(capacity, pack), capacity, sign);
    for (const row of gains) for (let each = 1; each < row.length; each++) row[each] = (row[each] ?? 0) + (row[each - 1] ?? 0);
    return gains;
  }

  /** Returns a combination that no pack serves yet, as the number of conditions of each type; undefined if all are served. */
  missed(): Capacity | undefined {
    return this.beyond(
      this.packs,
      Array.from({ length: this.kinds }, () => 0),
      this.most,
    );
  }

  /** Finds a combination that exceeds, for each pack in turn, the capacity of some type. */
  private beyond(packs: readonly Capacity[], asked: number[], room: number): Capacity | undefined {
    const [pack, ...others] = packs;
    if (pack === undefined) return asked;
    if (asked.some((count, kind) => count > (pack[kind] ?? 0))) return this.beyond(others, asked, room);
    for (let kind = 0; kind < this.kinds; kind++) {
      const more = (pack[kind] ?? 0) + 1 - (asked[kind] ?? 0);
      const found = more > room ? undefined : this.beyond(others, asked.with(kind, (pack[kind] ?? 0) + 1), room - more);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Adds the number of combinations for each count of a type with what the other types offer. */
  private addGains(gains: readonly number[][], shared: Capacity, most: Capacity, sign: number): void {
    const before = this.products(shared);
    const behind = this.products(shared.toReversed());
    for (let kind = 0; kind < this.kinds; kind++) {
      const [first, last] = [before[kind] ?? NONE, behind[this.kinds - 1 - kind] ?? NONE];
      const [row, limit] = [gains[kind] ?? [], most[kind] ?? 0];
      let others = 0;
      for (let size = 0, count = this.most; size <= this.most; size++, count--) {
        for (let part = 0; part <= size; part++) others += (first[part] ?? 0) * (last[size - part] ?? 0);
        if (count <= limit) row[count] = (row[count] ?? 0) + sign * others;
      }
    }
  }

  private product(capacity: Capacity): Polynomial {
    return this.products(capacity).at(-1) ?? NONE;
  }

  /** Products of the first 0, 1, 2 … types: the number of allowed combinations of each size. */
  private products(capacity: Capacity): Polynomial[] {
    let last: Polynomial = new Float64Array(this.most + 1);
    last[0] = 1;
    const products = [last];
    for (const count of capacity) {
      last = upTo(last, count);
      products.push(last);
    }
    return products;
  }
}

/** Coefficients, that of x^0 first. Planning spends most of its time on these: loops over typed arrays are many times as fast as closures. */
type Polynomial = Float64Array;

const NONE: Polynomial = new Float64Array(0);

/** Multiplies by 1 + x + … + x^count: each coefficient is a sliding sum, which one coefficient enters and one leaves at each step. */
function upTo(polynomial: Polynomial, count: number): Polynomial {
  if (count === 0) return polynomial;
  const product = new Float64Array(polynomial.length);
  let sum = 0;
  for (let size = 0; size < polynomial.length; size++) {
    sum += polynomial[size] ?? 0;
    if (size > count) sum -= polynomial[size - count - 1] ?? 0;
    product[size] = sum;
  }
  return product;
}

function total(polynomial: Polynomial): number {
  let sum = 0;
  for (const count of polynomial) sum += count;
  return sum;
}

function least(a: Capacity, b: Capacity): Capacity {
  return a.map((count, kind) => Math.min(count, b[kind] ?? 0));
}
