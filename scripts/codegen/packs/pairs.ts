/** Pairs of types that have to be read together: a rare type with any other one, and two conditions of a rare type. */
export class Pairs {
  /** Number of pairs that no pack reads. */
  missed = 0;
  readonly #isRare: readonly boolean[];
  readonly #covered: Uint16Array;
  readonly #kinds: number;

  constructor(isRare: readonly boolean[]) {
    this.#isRare = isRare;
    this.#kinds = isRare.length;
    this.#covered = new Uint16Array(this.#kinds * this.#kinds);
    for (let one = 0; one < this.#kinds; one++) for (let other = 0; other <= one; other++) if (this.#isNeeded(one, other)) this.missed++;
  }

  /** Reports whether a type misses another one, or itself. */
  isMissing(kind: number): boolean {
    return this.#isRare.some((_, other) => this.#isMissed(kind, other));
  }

  /** Number of pairs that a pack of these types would add by one more condition of a type. */
  gain(pack: Uint8Array, kind: number): number {
    let gain = 0;
    if (pack[kind] === 0) {
      for (let other = 0; other < this.#kinds; other++) if (other !== kind && pack[other] !== 0 && this.#isMissed(kind, other)) gain++;
    } else if (this.#isMissed(kind, kind)) gain++;
    return gain;
  }

  /** Counts the pairs that a pack gains by one more condition of a type, or loses by one less: `by` is 1 or -1. */
  change(pack: Uint8Array, kind: number, by: 1 | -1): void {
    if (by < 0) pack[kind] = (pack[kind] ?? 0) - 1;
    if (pack[kind] === 0) {
      for (let other = 0; other < this.#kinds; other++) if (other !== kind && pack[other] !== 0) this.#count(kind, other, by);
    } else this.#count(kind, kind, by);
    if (by > 0) pack[kind] = (pack[kind] ?? 0) + 1;
  }

  #isNeeded(one: number, other: number): boolean {
    return this.#isRare[one] === true || this.#isRare[other] === true;
  }

  #isMissed(one: number, other: number): boolean {
    return this.#isNeeded(one, other) && this.#covered[this.#place(one, other)] === 0;
  }

  #count(one: number, other: number, by: 1 | -1): void {
    if (!this.#isNeeded(one, other)) return;
    const place = this.#place(one, other);
    const before = this.#covered[place] ?? 0;
    this.#covered[place] = before + by;
    if (before === 0) this.missed--;
    else if (before + by === 0) this.missed++;
  }

  #place(one: number, other: number): number {
    return one < other ? other * this.#kinds + one : one * this.#kinds + other;
  }
}
