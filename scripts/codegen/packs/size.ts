import { QUERY_BYTES, QUERY_COST } from "../../../engine/shopify/constants.ts";
import { leafCost } from "../query/cost.ts";
import { FRAME_BYTES, lineBytes, variableBytes, variablesOf } from "../query/print.ts";
import type { Field } from "../query/tree.ts";
import { type Material, slotOf } from "./material.ts";

/** Line of a query, which several condition types may share: its cost and its length. */
interface Line {
  points: number;
  bytes: number;
}

/** Number of slots to prepare: a released pack may have more slots than a rule may have conditions today. */
const SLOTS = 25;

/** Computes a pack's share of the limits, 1 being full, without printing the query. Each line counts once, however many types read it. */
export class Sizes {
  private readonly lines: Line[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly visited: number[] = [];
  private round = 0;
  private readonly base: readonly number[];
  /** Lines of each column, slot by slot. */
  private readonly columns: readonly (readonly (readonly number[])[])[];

  constructor(material: Material) {
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
    const sum: Line = { points: 0, bytes: FRAME_BYTES };
    this.addTo(sum, this.base);
    for (const [column, slots] of choice.entries()) {
      for (let at = 0; at < slots; at++) this.addTo(sum, this.columns[column]?.[at] ?? []);
    }
    return Math.max(sum.points / QUERY_COST, sum.bytes / QUERY_BYTES);
  }

  private addTo(sum: Line, numbers: readonly number[]): void {
    for (const number of numbers) {
      if (this.visited[number] === this.round) continue;
      this.visited[number] = this.round;
      sum.points += this.lines[number]?.points ?? 0;
      sum.bytes += this.lines[number]?.bytes ?? 0;
    }
  }

  /** Numbers of a selection's lines; a variable is a line as well. */
  private number(tree: readonly Field[]): number[] {
    const variables = [...variablesOf(tree)].map(([name, type]) =>
      this.numberOf(`$${name}`, { points: 0, bytes: variableBytes(name, type) }),
    );
    return [...variables, ...this.numberFields(tree, "", false)];
  }

  private numberFields(tree: readonly Field[], above: string, paid: boolean): number[] {
    return tree.flatMap((field) => {
      const path = `${above}/${field.key}`;
      const cost = leafCost(field);
      const number = this.numberOf(path, { points: paid ? 0 : (cost ?? 0), bytes: lineBytes(field, path.split("/").length - 1) });
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
