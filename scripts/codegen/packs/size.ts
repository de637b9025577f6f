import { ID_DIGITS, INT_BYTES, MAX_ASSUMED, TEXTS } from "../../../engine/cost/assumptions.ts";
import { QUERY_BYTES, QUERY_COST } from "../../../engine/shopify/constants.ts";
import { leafCost } from "../query/cost.ts";
import { FRAME_BYTES, lineBytes, variableBytes, variablesOf } from "../query/print.ts";
import type { Field } from "../query/tree.ts";
import { type Material, slotOf } from "./material.ts";

/** Line of a query, which several condition types may share: its cost, its length, and what it adds to the input of a large cart. */
export interface Line {
  points: number;
  bytes: number;
  input: number;
}

/** Maximum bytes of what a query may read of the lines of a large cart, so that rules have room for the rest of the input. */
const LINES_INPUT = 88_000;

/** Number of slots to prepare: a released pack may have more slots than a rule may have conditions today. */
const SLOTS = 25;

/** Part of the path of what is read of every line. */
const LINES = "/lines";
/** Bytes of the name, quotes, colon and comma of a value, or of an object with its braces. */
const MARKS = 4;
const BRACES = 2;
/** Bytes of a value by its type, with quotes; texts of lines are assumed to be short. */
const VALUE_BYTES: Readonly<Record<string, number>> = { Boolean: 5, Decimal: 15, Float: 13, ID: 2 + ID_DIGITS + 29, Int: INT_BYTES };

/** Bytes that a field adds to the input for the lines of the largest cart for which Shopify's limits hold. */
function lineInputBytes({ key, type = "", fragment, children }: Field): number {
  if (fragment) return 0;
  const value = children.length > 0 ? BRACES : (VALUE_BYTES[type] ?? 2 + TEXTS.often.bytes);
  return (MAX_ASSUMED.CartLine ?? 0) * (key.length + MARKS + value);
}

/** Computes a pack's share of the limits, 1 being full, without printing the query. Each line counts once, however many types read it. */
export class Sizes {
  private readonly lines: Line[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly visited: number[] = [];
  private round = 0;
  private readonly linesInput: number;
  private readonly base: readonly number[];
  /** Lines of each column, slot by slot. */
  private readonly columns: readonly (readonly (readonly number[])[])[];

  /** `linesInput` is the maximum number of bytes that a query may read of the lines of a large cart. */
  constructor(material: Material, linesInput = LINES_INPUT) {
    this.linesInput = linesInput;
    const numbersOf = (trees: readonly (readonly Field[])[]) => trees.flatMap((tree) => this.number(tree));
    this.base = numbersOf(material.base);
    this.columns = [...material.kinds, ...(material.retired ?? [])].flatMap((kind) =>
      kind.ways.map((way) =>
        Array.from({ length: way.own ? Math.max(material.maxConditions, SLOTS) : 1 }, (_, at) =>
          numbersOf([slotOf(kind, way, at), ...(kind.money ? [material.rate] : [])]),
        ),
      ),
    );
  }

  /** Share of the limits that a choice takes; `choice` has the number of slots of each column. */
  of(choice: readonly number[]): number {
    this.round++;
    const sum: Line = { points: 0, bytes: FRAME_BYTES, input: 0 };
    this.addTo(sum, this.base);
    for (const [column, slots] of choice.entries()) {
      for (let at = 0; at < slots; at++) this.addTo(sum, this.columns[column]?.[at] ?? []);
    }
    return this.shareOf(sum);
  }

  /** Share of the limits that lines take in all. */
  shareOf({ points, bytes, input }: Line): number {
    return Math.max(points / QUERY_COST, bytes / QUERY_BYTES, input / this.linesInput);
  }

  /** Lines that every query has. */
  get always(): readonly number[] {
    return this.base;
  }

  /** Lines of one slot of a column, each by a number that it has in all columns. */
  linesOf(column: number, slot: number): readonly number[] {
    return this.columns[column]?.[slot] ?? [];
  }

  line(number: number): Line {
    return this.lines[number] ?? { points: 0, bytes: 0, input: 0 };
  }

  private addTo(sum: Line, numbers: readonly number[]): void {
    for (const number of numbers) {
      if (this.visited[number] === this.round) continue;
      this.visited[number] = this.round;
      sum.points += this.lines[number]?.points ?? 0;
      sum.bytes += this.lines[number]?.bytes ?? 0;
      sum.input += this.lines[number]?.input ?? 0;
    }
  }

  /** Numbers of a selection's lines; a variable is a line as well. */
  private number(tree: readonly Field[]): number[] {
    const variables = [...variablesOf(tree)].map(([name, type]) =>
      this.numberOf(`$${name}`, { points: 0, bytes: variableBytes(name, type), input: 0 }),
    );
    return [...variables, ...this.numberFields(tree, "", false)];
  }

  private numberFields(tree: readonly Field[], above: string, paid: boolean): number[] {
    return tree.flatMap((field) => {
      const path = `${above}/${field.key}`;
      const cost = leafCost(field);
      const number = this.numberOf(path, {
        points: paid ? 0 : (cost ?? 0),
        bytes: lineBytes(field, path.split("/").length - 1),
        input: above.includes(LINES) ? lineInputBytes(field) : 0,
      });
      return [number, ...this.numberFields(field.children, path, paid || cost !== undefined)];
    });
  }

  private numberOf(key: string, line: Line): number {
    const number = this.numbers.get(key);
    if (number !== undefined) return number;
    this.numbers.set(key, this.lines.length);
    return this.lines.push(line) - 1;
  }
}
