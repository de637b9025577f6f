/** How many conditions of each kind a pack can read in one rule, by the kind's number; 0 for a kind that it leaves out. */
export type Capacity = readonly number[];

/** What a pack reads that earlier ones read too, counted with a sign: combinations in several packs count once. */
interface Overlap {
  capacity: Capacity;
  sign: number;
}

/**
 * The combinations of up to `most` conditions, with repetition, that packs serve. They are never listed: those within a capacity are
 * the coefficients of a product of small polynomials, and those of several packs follow by inclusion and exclusion.
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

  /** From now on what this pack serves counts as served. */
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

  /** How many combinations a pack serves that no pack before it does. */
  gain(pack: Capacity): number {
    return this.overlaps.reduce((sum, { capacity, sign }) => sum + sign * total(this.product(least(capacity, pack))), 0);
  }

  /** What is gained with each capacity of each kind, the others as they are: `gains[kind][capacity]`. */
  gains(pack: Capacity): number[][] {
    const gains = Array.from({ length: this.kinds }, () => new Array<number>(this.most + 1).fill(0));
    for (const { capacity, sign } of this.overlaps) this.addGains(gains, least(capacity, pack), capacity, sign);
    for (const row of gains) for (let each = 1; each < row.length; each++) row[each] = (row[each] ?? 0) + (row[each - 1] ?? 0);
    return gains;
  }

  /** A combination that no pack serves yet, as how many conditions of each kind it has; nothing when all are served. */
  missed(): Capacity | undefined {
    return this.beyond(
      this.packs,
      Array.from({ length: this.kinds }, () => 0),
      this.most,
    );
  }

  /** Asks of each pack in turn more than it can read of some kind. */
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

  /** How many conditions of a kind combine with what the other kinds offer, by how many there are of it. */
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

  /** The products of the first 0, 1, 2 … kinds: how many combinations of each size they allow. */
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

/** Coefficients, that of x^0 first. Planning spends most of its time on them: loops over numbers side by side are many times as fast as closures. */
type Polynomial = Float64Array;

const NONE: Polynomial = new Float64Array(0);

/** Times 1 + x + … + x^count: each coefficient is the sum of the last ones, of which one comes and one goes. */
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
