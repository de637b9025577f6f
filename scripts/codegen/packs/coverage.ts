/** Number of conditions of each type that a pack can read in one rule, by the type's number; 0 for a type that the pack leaves out. */
export type Capacity = readonly number[];

/** Intersection of a pack with earlier ones, counted with a sign, so that combinations in several packs count once. */
interface Overlap {
  capacity: Capacity;
  sign: number;
}

/**
 * Counts the combinations of up to `max` conditions, with repetition, that packs serve. Combinations are never listed: those within a
 * capacity are the coefficients of a product of small polynomials, and those of several packs follow by inclusion and exclusion.
 */
export class Coverage {
  private overlaps: readonly Overlap[];
  private readonly packs: Capacity[] = [];
  private readonly kinds: number;
  private readonly maxConditions: number;
  private readonly unit: Polynomial;
  /** Products of several types with the same capacity, by the capacity and the number of types. */
  private readonly powers: Polynomial[][] = [];

  constructor(kinds: number, max: number) {
    this.kinds = kinds;
    this.maxConditions = max;
    this.unit = new Float64Array(max + 1);
    this.unit[0] = 1;
    this.overlaps = [{ capacity: Array.from({ length: kinds }, () => max), sign: 1 }];
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
    let gain = 0;
    for (const { capacity, sign } of this.overlaps) gain += sign * total(this.product(capacity, pack));
    return gain;
  }

  /** Number of combinations gained for each capacity of each type, the others unchanged: `gains[kind][capacity]`. */
  gains(pack: Capacity): Polynomial[] {
    const gains = Array.from({ length: this.kinds }, () => new Float64Array(this.maxConditions + 1));
    for (const { capacity, sign } of this.overlaps) this.addGains(gains, pack, capacity, sign);
    for (const row of gains) for (let each = 1; each < row.length; each++) row[each] = (row[each] ?? 0) + (row[each - 1] ?? 0);
    return gains;
  }

  /** Reports whether a pack serves a combination, given as the number of conditions of each type. */
  serves(combination: Capacity): boolean {
    return this.packs.some((pack) => combination.every((count, kind) => count <= (pack[kind] ?? 0)));
  }

  /** Returns a combination that no pack serves yet, as the number of conditions of each type; undefined if all are served. */
  missed(): Capacity | undefined {
    return this.beyond(
      this.packs,
      Array.from({ length: this.kinds }, () => 0),
      this.maxConditions,
    );
  }

  /** Finds a combination that exceeds, for each pack in turn, the capacity of some type. */
  private beyond(packs: readonly Capacity[], demand: number[], available: number): Capacity | undefined {
    const [pack, ...others] = packs;
    if (pack === undefined) return demand;
    if (demand.some((count, kind) => count > (pack[kind] ?? 0))) return this.beyond(others, demand, available);
    for (let kind = 0; kind < this.kinds; kind++) {
      const more = (pack[kind] ?? 0) + 1 - (demand[kind] ?? 0);
      const capacity = more > available ? undefined : this.beyond(others, demand.with(kind, (pack[kind] ?? 0) + 1), available - more);
      if (capacity !== undefined) return capacity;
    }
    return undefined;
  }

  /** Adds the gains of each type by its number of conditions, from the combinations of the other types. */
  private addGains(gains: readonly Polynomial[], pack: Capacity, limits: Capacity, sign: number): void {
    const all = this.product(limits, pack);
    const others: (Polynomial | undefined)[] = [];
    for (let kind = 0; kind < this.kinds; kind++) {
      const limit = limits[kind] ?? 0;
      const row = gains[kind] ?? NONE;
      const own = Math.min(limit, pack[kind] ?? 0);
      others[own] ??= divideOut(all, own);
      const combined = others[own] ?? NONE;
      for (let count = 0; count <= limit; count++) row[count] = (row[count] ?? 0) + sign * (combined[this.maxConditions - count] ?? 0);
    }
  }

  /** Number of combinations of each size that two packs both serve. Types with the same capacity are interchangeable, so counting them is enough. */
  private product(one: Capacity, other: Capacity): Polynomial {
    const counts = new Float64Array(this.maxConditions + 1);
    for (let kind = 0; kind < this.kinds; kind++) {
      const capacity = Math.min(one[kind] ?? 0, other[kind] ?? 0);
      counts[capacity] = (counts[capacity] ?? 0) + 1;
    }
    let product = this.unit;
    for (let capacity = 1; capacity <= this.maxConditions; capacity++) {
      const count = counts[capacity] ?? 0;
      if (count > 0) product = product === this.unit ? this.power(capacity, count) : multiply(product, this.power(capacity, count));
    }
    return product;
  }

  /** Combinations of this many types with the same capacity. */
  private power(capacity: number, count: number): Polynomial {
    this.powers[capacity] ??= [this.unit];
    const cached = this.powers[capacity];
    for (let last = cached.at(-1) ?? this.unit; cached.length <= count; cached.push(last)) last = upTo(last, capacity);
    return cached[count] ?? NONE;
  }
}

/** Coefficients, that of x^0 first. Planning spends most of its time on them; loops over a typed array are many times faster than closures. */
export type Polynomial = Float64Array;

const NONE: Polynomial = new Float64Array(0);

/** Multiplies by 1 + x + … + x^count: each coefficient is a sliding sum, which one coefficient enters and one leaves at each step. */
function upTo(polynomial: Polynomial, count: number): Polynomial {
  const product = new Float64Array(polynomial.length);
  let sum = 0;
  for (let size = 0; size < polynomial.length; size++) {
    sum += polynomial[size] ?? 0;
    if (size > count) sum -= polynomial[size - count - 1] ?? 0;
    product[size] = sum;
  }
  return product;
}

/**
 * Removes the factor 1 + x + … + x^count, and replaces each coefficient by the sum of those up to it. Together this is a division by 1 - x^(count +
 * 1).
 */
function divideOut(product: Polynomial, count: number): Polynomial {
  const sums = product.slice();
  for (let size = count + 1; size < sums.length; size++) sums[size] = (sums[size] ?? 0) + (sums[size - count - 1] ?? 0);
  return sums;
}

/** Multiplies two polynomials of the same length, and cuts the product to that length. */
function multiply(a: Polynomial, b: Polynomial): Polynomial {
  const product = new Float64Array(a.length);
  for (let size = 0; size < product.length; size++) {
    let sum = 0;
    for (let part = 0; part <= size; part++) sum += (a[part] ?? 0) * (b[size - part] ?? 0);
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
