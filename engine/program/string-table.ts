import { FIRST, flagOf, MARK, type Step, stepsOf } from "../declarations/input-path.ts";
import * as codes from "../runtime/opcodes.ts";

/** Texts that would make checkout look through too much, or that hold the separator, stand alone. */
const SEPARATOR = "\t";
const LONG = 200;

/** The texts and paths of a program, each stored once and used by its number. */
export class StringTable {
  private readonly short: string[] = [];
  private readonly long: string[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly paths = new Map<string, number>();
  private readonly pathSteps: number[][] = [];
  private readonly marked: boolean;

  /** @param marked Whether the program says which marks make a line a gift; without that any does. */
  constructor(marked = false) {
    this.marked = marked;
  }

  /** The number of a text, from 0 upwards for those in one text, from -2 downwards for the others; it is added when it is new. */
  index(text: string): number {
    const known = this.indexes.get(text);
    if (known !== undefined) return known;
    const alone = text.length > LONG || text.includes(SEPARATOR);
    const index = alone ? -1 - this.long.push(text) : this.short.push(text) - 1;
    this.indexes.set(text, index);
    return index;
  }

  /** Adds short texts, one behind the other, whether or not they are there already; the number of the first. */
  append(texts: readonly string[]): number {
    return this.short.push(...texts) - texts.length;
  }

  /** The number of a path such as "cart.lines[tagged].id"; it is added when it is new. */
  path(text: string): number {
    const known = this.paths.get(text);
    if (known !== undefined) return known;
    const index = this.pathSteps.push(stepsOf(text).flatMap((step) => this.step(step))) - 1;
    this.paths.set(text, index);
    return index;
  }

  /** All paths as engine/runtime/path.ts reads them: how many, and the numbers of each behind how many they are. */
  get pathCode(): readonly number[] {
    return [this.pathSteps.length, ...this.pathSteps.flatMap((steps) => [steps.length, ...steps])];
  }

  /** What a program has behind its code: many small texts in one, for each element costs checkout more than a hundred letters. */
  get list(): readonly string[] {
    return [this.short.join(SEPARATOR), ...this.long];
  }

  private step({ name, flag }: Step): number[] {
    const property = codes.STEPS + this.index(name);
    if (flag === undefined) return [property];
    if (flag === FIRST) return [property, codes.FIRST];
    const { name: about, lacks } = flagOf(flag);
    const without = this.marked && about === MARK ? codes.ORDINARY : codes.WITHOUT;
    return [property, lacks ? without : codes.FILTER, codes.STEPS + this.index(about)];
  }
}
