import { FIRST, flagOf, type Step, stepsOf } from "../declarations/input-path.ts";
import { giftAlias } from "../runtime/generated/gift-alias.ts";
import * as codes from "../runtime/opcodes.ts";

/** Texts that are stored alone: longer ones than LONG would slow down other look-ups, and texts with the separator would be split. */
const SEPARATOR = "\t";
const LONG = 200;

/** Texts and paths of a program, each stored once and referred to by number. */
export class StringTable {
  private readonly short: string[] = [];
  private readonly long: string[] = [];
  private readonly indexes = new Map<string, number>();
  private readonly paths = new Map<string, number>();
  private readonly pathSteps: number[][] = [];
  private readonly marked: boolean;

  /** @param marked True if the program lists the marks that make a line a gift; without the list any mark does. */
  constructor(marked = false) {
    this.marked = marked;
  }

  /** Returns the number of a text: 0 and up for texts joined in one, -2 and down for others. A new text is added. */
  index(text: string): number {
    const stored = this.indexes.get(text);
    if (stored !== undefined) return stored;
    const alone = text.length > LONG || text.includes(SEPARATOR);
    const index = alone ? -1 - this.long.push(text) : this.short.push(text) - 1;
    this.indexes.set(text, index);
    return index;
  }

  /** Adds short texts one after another, even if they exist already; returns the number of the first. */
  append(texts: readonly string[]): number {
    return this.short.push(...texts) - texts.length;
  }

  /** Returns the number of a path such as "cart.lines[tagged].id"; a new path is added. */
  path(text: string): number {
    const stored = this.paths.get(text);
    if (stored !== undefined) return stored;
    const index = this.pathSteps.push(stepsOf(text).flatMap((step) => this.step(step))) - 1;
    this.paths.set(text, index);
    return index;
  }

  /** All paths as engine/runtime/path.ts reads them: their count, then for each path its length and numbers. */
  get pathCode(): readonly number[] {
    return [this.pathSteps.length, ...this.pathSteps.flatMap((steps) => [steps.length, ...steps])];
  }

  /** Texts that follow the code of a program. Many small texts are joined in one, because each element costs checkout more than a hundred letters. */
  get list(): readonly string[] {
    return [this.short.join(SEPARATOR), ...this.long];
  }

  private step({ name, flag }: Step): number[] {
    const property = codes.STEPS + this.index(name);
    if (flag === undefined) return [property];
    if (flag === FIRST) return [property, codes.FIRST];
    const { name: about, lacks } = flagOf(flag);
    const without = this.marked && about === giftAlias() ? codes.ORDINARY : codes.WITHOUT;
    return [property, lacks ? without : codes.FILTER, codes.STEPS + this.index(about)];
  }
}
