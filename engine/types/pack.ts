/** The packs that codegen plans, and what is written to the platform for one rule. */
import type { Reading, Test } from "../generated/declarations.ts";

/** A variable of a query that conditions fill. */
export interface PackVariable {
  /** The field of a condition that says what to ask for. */
  field: string;
  /** Its name, `#` standing for the slot. */
  name: string;
  /** It is a list: of the values of one condition, or without slots of all of them. */
  list?: true;
  /** What it is while no condition fills it, where the platform takes no null. */
  unset?: string | number | boolean;
}

/** A way in which a pack reads a condition type: paths on its own query, `#` standing for the slot number. */
export interface PackReader {
  /** How many conditions of this type it reads, each in a slot; 0 = as many as the rule may have, all in one. */
  slots: number;
  /** The query variables that it fills; absent when it needs none. */
  variables?: readonly PackVariable[];
  each?: string;
  fact: readonly string[];
  /** Other paths of the type as they are on this query, by what the type calls them; those that are the same are left out. */
  paths?: Readonly<Record<string, string>>;
  /** It is the way that the type declares as `shared`: a last resort, for it costs the more the longer the lists are. */
  shared?: true;
  /** How it is read and put to the test, where that is not as the type says. */
  as?: Reading;
  match?: Test;
}

/**
 * What a query reads, as it stands in the input, in order: the bytes that a value may have, a text by where it stands (see
 * cost/assumptions.ts), a list with how many elements it may have, an object with its properties.
 */
export type InputShape = number | "once" | "address" | "often" | InputList | InputObject;

export interface InputList {
  readonly most: number;
  readonly of: InputShape;
}

export interface InputObject {
  readonly fields: Readonly<Record<string, InputShape>>;
}

/** One Function extension: a deployed input query and what it can read. */
export interface Pack {
  handle: string;
  family: string;
  /** The act that it runs, where that is not the one of the customization in which its family is kept. */
  act?: string;
  /** Which release brought it, 0 where it was the first: a rule that packs of one can read goes to no pack of a later one. */
  generation?: number;
  cost: number;
  bytes: number;
  /** Those that each rule fills, with nothing if need be; what has been added since its release is filled by the rules that use it. */
  variables: readonly string[];
  /** By condition type, in order of preference. */
  readers: Record<string, readonly PackReader[]>;
  /** What every rule may cost more than the limits, for what its query reads since its release. */
  spare?: Omit<Cost, "output">;
  /** What its query reads, for the cost of a rule. */
  input: InputShape;
}

/** What a run of a rule costs at most at 200 lines: executed instructions, and bytes of its input and output. */
export interface Cost {
  instructions: number;
  input: number;
  output: number;
}

/** What is written to the platform for one rule. */
export interface Compiled {
  /** The Function that runs it, or the pack that stands for what blocks read. */
  pack: string;
  program: readonly unknown[];
  variables: Record<string, unknown>;
  bytes: { program: number; variables: number; limit: number };
  readsLines: boolean;
  cost: Cost;
}
