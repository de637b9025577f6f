import { FRAME_BYTES } from "../query/print.ts";
import type { Line, Sizes } from "./size.ts";

/** Query that columns are added to and taken from, one slot at a time. A line that several columns read stays until the last of them is gone. */
export class Filling {
  readonly #sizes: Sizes;
  readonly #uses: number[] = [];
  readonly #sum: Line = { points: 0, bytes: FRAME_BYTES, input: 0 };

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
    for (const number of sizes.always) this.#use(number);
  }

  /** Share of the limits, 1 being full. */
  get size(): number {
    return this.#sizes.shareOf(this.#sum);
  }

  /** Share of the limits with one slot more. */
  sizeWith(column: number, slot: number): number {
    const sum = { ...this.#sum };
    for (const number of this.#sizes.linesOf(column, slot)) {
      if (!this.#uses[number]) addLine(sum, this.#sizes.line(number), 1);
    }
    return this.#sizes.shareOf(sum);
  }

  add(column: number, slot: number): void {
    for (const number of this.#sizes.linesOf(column, slot)) this.#use(number);
  }

  remove(column: number, slot: number): void {
    for (const number of this.#sizes.linesOf(column, slot)) {
      const uses = (this.#uses[number] ?? 0) - 1;
      this.#uses[number] = uses;
      if (uses === 0) addLine(this.#sum, this.#sizes.line(number), -1);
    }
  }

  #use(number: number): void {
    const uses = this.#uses[number] ?? 0;
    this.#uses[number] = uses + 1;
    if (uses === 0) addLine(this.#sum, this.#sizes.line(number), 1);
  }
}

function addLine(sum: Line, { points, bytes, input }: Line, sign: 1 | -1): void {
  sum.points += sign * points;
  sum.bytes += sign * bytes;
  sum.input += sign * input;
}
