/** Decoded form of a compiled program, for cost estimates and coverage: the numbers are those that engine/runtime reads at checkout. */
import {
  BETWEEN,
  EXISTS,
  FILTER,
  FIRST,
  FROM_FACT,
  ID,
  INDEX,
  JOIN,
  LIST,
  MORE,
  NAME,
  NO_SUM,
  NOT,
  OBJECT,
  ORDINARY,
  PRESENT,
  PRODUCT,
  SELECT,
  STEPS,
  WITHOUT,
  WORD,
} from "../runtime/opcodes.ts";

/** Step of a path: a property, or the first element; `flag` keeps the elements for which a property is true, or missing. */
export interface Step {
  name: string;
  does: "property" | "flag" | "first";
}

export type Path = readonly Step[];

export interface DecodedCondition {
  each: Path | undefined;
  facts: readonly Path[];
  reading: number;
  test: number;
  flags: number;
  operand: string;
  /** Upper bound of a range. */
  upper: string | undefined;
  /** Path of the fact that holds the limit; undefined if the operand is the limit. */
  valueFact: Path | undefined;
  /** Test of the sum; undefined if nothing is summed. */
  sumTest: DecodedTest | undefined;
  /** Paths that are summed over the matching items; `product` if the facts of each item are multiplied. */
  sums: readonly Path[];
  product: boolean;
  /** True if the condition asks nothing else of an item. The total is then computed once for consecutive conditions. */
  total: boolean;
}

/** Comparison of a total with a limit, or with both bounds of a range. */
export interface DecodedTest {
  reading: number;
  test: number;
  operand: string;
  upper: string | undefined;
}

/** Conditions as they are joined, each as its parts: all of `all`, and of the groups all or any. */
export interface JoinedConditions {
  all: readonly (readonly DecodedCondition[])[];
  any: boolean;
  groups: readonly { any: boolean; conditions: readonly (readonly DecodedCondition[])[] }[];
}

/** Template of a written value: an object or list, a text of the program or of the target, a number, or a text joined from several. */
export type DecodedTemplate =
  | { does: "object"; entries: readonly { key: string; value: DecodedTemplate }[] }
  | { does: "list" | "join"; parts: readonly DecodedTemplate[] }
  | { does: "text"; text: string }
  | { does: "id" | "name" | "index" | "nothing" }
  | { does: "choose"; path: Path; values: string; texts: readonly string[] };

export interface Emission {
  /** Targets and the names that select some of them; undefined for a rule without targets. */
  targets: Targets | undefined;
  written: DecodedTemplate;
}

export interface Targets {
  within: Path | undefined;
  each: Path;
  name: string;
  id: string;
  methods: readonly { text: string; isExact: boolean }[];
  ordered: boolean;
}

export interface Program {
  /** All conditions part by part, including those in groups. */
  conditions: readonly DecodedCondition[];
  joined: JoinedConditions;
  emission: Emission;
  /** Number of property names in the program. */
  names: number;
}

/** Decodes the numbers of a program. Short texts are one text with tabs between them; long texts follow. */
export function decodeProgram(numbers: readonly number[], texts: readonly string[], grouped: boolean): Program {
  const reader = new Reader(numbers, texts);
  reader.paths();
  const joined = readConditions(reader, grouped);
  const emission = readEmission(reader);
  return { conditions: partsOf(joined), joined, emission, names: reader.names.size };
}

/** A decoded program of many offers: the marks, all conditions, and for each offer the lists of texts for its effects. */
export interface Offers {
  /** Number of variants of each mark. */
  marks: readonly number[];
  conditions: readonly DecodedCondition[];
  lists: readonly (readonly (readonly string[])[])[];
  names: number;
}

/** @param lists Number of lists of each offer. */
export function decodeOffers(numbers: readonly number[], texts: readonly string[], lists: number): Offers {
  const reader = new Reader(numbers, texts);
  reader.paths();
  reader.take();
  reader.take();
  const marks = reader.many(() => reader.take());
  const offers = reader.many(() => {
    reader.take();
    const conditions = partsOf(readConditions(reader, true));
    reader.take();
    return { conditions, lists: Array.from({ length: lists }, () => reader.many(() => reader.text())) };
  });
  const conditions = offers.flatMap((offer) => offer.conditions);
  return { marks, conditions, lists: offers.map((offer) => offer.lists), names: reader.names.size };
}

class Reader {
  readonly #numbers: readonly number[];
  readonly #texts: readonly string[];
  readonly #short: readonly string[];
  readonly names = new Set<number>();
  #paths: readonly Path[] = [];
  #at = 0;

  constructor(numbers: readonly number[], texts: readonly string[]) {
    this.#numbers = numbers;
    this.#texts = texts;
    this.#short = (texts[0] ?? "").split("\t");
  }

  take(): number {
    return this.#numbers[this.#at++] ?? 0;
  }

  many<T>(read: () => T): T[] {
    return Array.from({ length: Math.max(0, this.take()) }, read);
  }

  text(index = this.take()): string {
    return (index < 0 ? this.#texts[-1 - index] : this.#short[index]) ?? "";
  }

  /** Returns a text, and counts it as a property name. */
  name(index = this.take()): string {
    this.names.add(index);
    return this.text(index);
  }

  paths(): void {
    this.#paths = this.many(() => this.#steps(this.many(() => this.take())));
  }

  path(): Path | undefined {
    return this.#paths[this.take()];
  }

  pathAt(number: number): Path {
    return this.#paths[number] ?? [];
  }

  #steps(numbers: readonly number[]): Path {
    return numbers.flatMap((number, place): Step[] => {
      if (isChoice(number)) return [];
      if (number === FIRST) return [{ name: "", does: "first" }];
      return [{ name: this.name(number - STEPS), does: isChoice(numbers[place - 1]) ? "flag" : "property" }];
    });
  }
}

/** Reports whether a step filters elements: each of them is asked for a property, or for its absence. */
function isChoice(step: number | undefined): boolean {
  return step === FILTER || step === WITHOUT || step === ORDINARY;
}

function readConditions(reader: Reader, grouped: boolean): JoinedConditions {
  const all = reader.many(() => readCondition(reader));
  if (!grouped) return { all, any: false, groups: [] };
  const any = reader.take() === 1;
  const groups = reader.many(() => ({ any: reader.take() === 1, conditions: reader.many(() => readCondition(reader)) }));
  return { all, any, groups };
}

/** Returns all conditions part by part. How they are joined does not affect the cost: each is evaluated. */
function partsOf({ all, groups }: JoinedConditions): DecodedCondition[] {
  return [...all, ...groups.flatMap(({ conditions }) => conditions)].flat();
}

/** Reads a condition. Each part is a condition of its own for the cost; a sum belongs to the last part. */
function readCondition(reader: Reader): DecodedCondition[] {
  const each = reader.path();
  const parts: DecodedCondition[] = [];
  let more = true;
  while (more) {
    const facts = reader.many(() => reader.path() ?? []);
    const [reading, test, flags] = [reader.take(), reader.take(), reader.take()];
    const valueFact = (flags & FROM_FACT) === 0 ? undefined : reader.path();
    const operand = valueFact === undefined ? reader.text() : "";
    const upper = test === BETWEEN ? reader.text() : undefined;
    parts.push({ each, facts, reading, test, flags, operand, upper, valueFact, ...NO_SUMS });
    more = (flags & MORE) !== 0;
  }
  const summed = readSum(reader);
  return parts.map((part, index) => {
    if (index + 1 < parts.length) return part;
    const [path] = part.facts;
    const total = parts.length === 1 && part.facts.length === 1 && part.test === EXISTS && (part.flags & ~NOT) === 0;
    return { ...part, ...summed, total: total && !summed.product && summed.sums[0] === path };
  });
}

const NO_SUMS = { sumTest: undefined, sums: [], product: false, total: false };

function readSum(reader: Reader): Pick<DecodedCondition, "sums" | "product" | "sumTest"> {
  const sum = reader.take();
  if (sum === NO_SUM) return { sums: [], product: false, sumTest: undefined };
  const product = sum === PRODUCT;
  const factors = product ? reader.many(() => reader.path() ?? []) : [reader.pathAt(sum)];
  const unit = product ? reader.path() : undefined;
  if (product) reader.take();
  const [reading, test, operand] = [reader.take(), reader.take(), reader.text()];
  const upper = test === BETWEEN ? reader.text() : undefined;
  return { sums: unit === undefined ? factors : [...factors, unit], product, sumTest: { reading, test, operand, upper } };
}

function readEmission(reader: Reader): Emission {
  if (reader.take() === 0) return { targets: undefined, written: readWritten(reader) };
  const within = reader.path();
  const each = reader.path() ?? [];
  const [name, id] = [reader.name(), reader.name()];
  const methods = reader.many(() => {
    const method = { text: reader.text(), isExact: reader.take() === 1 };
    reader.take();
    return method;
  });
  const ordered = reader.take() === 1;
  return { targets: { within, each, name, id, methods, ordered }, written: readWritten(reader) };
}

function readWritten(reader: Reader): DecodedTemplate {
  switch (reader.take()) {
    case OBJECT:
      return { does: "object", entries: reader.many(() => ({ key: reader.name(), value: readWritten(reader) })) };
    case LIST:
      return { does: "list", parts: reader.many(() => readWritten(reader)) };
    case JOIN:
      return { does: "join", parts: reader.many(() => readWritten(reader)) };
    case WORD:
      return { does: "text", text: reader.text() };
    case ID:
      return { does: "id" };
    case NAME:
      return { does: "name" };
    case INDEX:
      return { does: "index" };
    case SELECT:
      return {
        does: "choose",
        path: reader.path() ?? [],
        values: reader.text(),
        texts: [...reader.many(() => reader.text()), reader.text()],
      };
    case PRESENT:
      return { does: "choose", path: reader.path() ?? [], values: "", texts: [reader.text(), reader.text()] };
    default:
      return { does: "nothing" };
  }
}
