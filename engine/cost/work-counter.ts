/** Counters of the work that a run does at most: Shopify's calls, and pieces of work in our own module. */

import type { Path } from "../program/decode-program.ts";
import type { InputObject, InputShape } from "../types/pack.ts";
import { comparedLetters, type HostCalls, noHostCalls } from "./host-instructions.ts";
import type { Variables } from "./input-bytes.ts";
import { isList, isObject } from "./input-shape.ts";

/** Pieces of work in our own module. Texts are short or long, as cost/assumptions.ts defines; plain texts are Shopify's own values. */
export interface WorkCounts {
  runs: number;
  numbers: number;
  programBytes: number;
  texts: number;
  conditions: number;
  properties: number;
  elements: number;
  visits: number;
  cachedValues: number;
  plainTexts: number;
  shortTexts: number;
  longLetters: number;
  amounts: number;
  sums: number;
  products: number;
  dates: number;
  rates: number;
  lookups: number;
  setEntries: number;
  sames: number;
  entries: number;
  entryLetters: number;
  searches: number;
  searchedLetters: number;
  attemptedBytes: number;
  foldedText: number;
  planted: number;
  treeSteps: number;
  patternLetters: number;
  coverings: number;
  countedLetters: number;
  places: number;
  writtenKeys: number;
  writtenTexts: number;
  writtenBytes: number;
}

/** Shape at the end of a path, and the number of values with that shape. */
export interface Occurrences {
  shape: InputShape | undefined;
  times: number;
}

export class WorkCounter {
  readonly calls: HostCalls = noHostCalls();
  readonly pieces: WorkCounts = noPieces();
  readonly #input: InputShape;
  readonly #variables: Variables;

  constructor(input: InputShape, variables: Variables) {
    this.#input = input;
    this.#variables = variables;
  }

  /** Returns a separate counter for the same input, for work that was counted before. */
  separate(): WorkCounter {
    return new WorkCounter(this.#input, this.#variables);
  }

  get input(): InputShape {
    return this.#input;
  }

  /** Counts reading everything below a value once for each of these values, except for the field named `except`. */
  meet(shape: InputShape, times: number, except?: string): void {
    const { calls } = this;
    if (isList(shape)) {
      calls.arrays += times;
      calls.closed += times;
      calls.passed += times * shape.maxItems;
      this.meet(shape.of, times * shape.maxItems);
    } else if (isObject(shape)) {
      calls.objects += times;
      calls.closed += times;
      for (const [name, field] of Object.entries(shape.fields)) {
        calls.names += times;
        calls.passed += times;
        if (name !== except) this.meet(this.#answer(name, field), times, except);
      }
    } else calls.scalars += times;
  }

  /** Returns the texts whose answers a path reads, if the rule asks for them with a variable. */
  textsRead(path: Path): readonly string[] | undefined {
    const flagged = path.findIndex(({ does }) => does === "flag");
    const value = this.#variables[path[flagged - 1]?.name ?? ""];
    return flagged > 0 && Array.isArray(value) ? value.map(String) : undefined;
  }

  /** Follows a path from this many values. */
  walk(from: InputShape | undefined, path: Path, times: number): Occurrences {
    let shape = from;
    let count = times;
    for (const { name, does } of path) {
      if (isList(shape) && does !== "first") {
        count *= shape.maxItems;
        this.#take(count);
        shape = shape.of;
      } else if (does === "first") {
        this.#take(count);
        shape = isList(shape) ? shape.of : undefined;
        continue;
      }
      if (!isObject(shape)) return { shape: undefined, times: 0 };
      this.property(shape, name, count);
      if (does === "property") shape = this.#answer(name, shape.fields[name] ?? 0);
    }
    if (!isList(shape)) return { shape, times: count };
    this.#take(count * shape.maxItems);
    return { shape: shape.of, times: count * shape.maxItems };
  }

  /** Counts reading a property by name; names before it are compared first. */
  property(object: InputObject, propertyName: string, times: number): void {
    const { calls, pieces } = this;
    calls.properties += times;
    pieces.properties += times;
    for (const name of Object.keys(object.fields)) {
      if (name.length === propertyName.length) {
        calls.likelyNames += times;
        calls.letters += times * comparedLetters(name, propertyName);
      } else calls.otherNames += times;
      if (name === propertyName) return;
    }
  }

  #take(times: number): void {
    this.calls.elements += times;
    this.pieces.elements += times;
  }

  /** Returns the shape of a field; a list requested with a variable has one element for each value. */
  #answer(name: string, shape: InputShape): InputShape {
    const value = this.#variables[name];
    if (value === null) return 0;
    return Array.isArray(value) && isList(shape) ? { maxItems: value.length, of: shape.of } : shape;
  }
}

function noPieces(): WorkCounts {
  return {
    runs: 1,
    numbers: 0,
    programBytes: 0,
    texts: 0,
    conditions: 0,
    properties: 0,
    elements: 0,
    visits: 0,
    cachedValues: 0,
    plainTexts: 0,
    shortTexts: 0,
    longLetters: 0,
    amounts: 0,
    sums: 0,
    products: 0,
    dates: 0,
    rates: 0,
    lookups: 0,
    setEntries: 0,
    sames: 0,
    entries: 0,
    entryLetters: 0,
    searches: 0,
    searchedLetters: 0,
    attemptedBytes: 0,
    foldedText: 0,
    planted: 0,
    treeSteps: 0,
    patternLetters: 0,
    coverings: 0,
    countedLetters: 0,
    places: 0,
    writtenKeys: 0,
    writtenTexts: 0,
    writtenBytes: 0,
  };
}
