/** Packs that codegen plans, and what is written to Shopify for one rule. */
import type { Reading, Test } from "../generated/declarations.ts";

/** A query variable that conditions fill. */
export interface PackVariable {
  /** Field of a condition with the requested value. */
  field: string;
  /** Name of the variable; `#` stands for the slot. */
  name: string;
  /** True for a list: the values of one condition, or without slots those of all. */
  list?: true;
  /** Value while no condition fills the variable, where Shopify accepts no null. */
  unset?: string | number | boolean;
}

/** Reader of a condition type in a pack: paths on the pack's query, with `#` for the slot number. */
export interface PackReader {
  /** Number of conditions that it reads, each in its own slot; 0 for any number in one shared slot. */
  slots: number;
  /** Query variables that the reader fills; absent if it needs none. */
  variables?: readonly PackVariable[];
  each?: string;
  fact: readonly string[];
  /** Other paths of the type on this query, by their names in the declaration; equal ones are left out. */
  paths?: Readonly<Record<string, string>>;
  /** True for the reader declared as `sharedInput`: a last resort, because its cost grows with the lists. */
  shared?: true;
  /** Reading and test, where these differ from the declaration of the type. */
  valueType?: Reading;
  test?: Test;
}

/**
 * Shape of a query's result, in input order: maximum bytes of a value, the place of a text (see cost/assumptions.ts), a list with its maximum number
 * of elements, or an object with its properties.
 */
export type InputShape = number | "once" | "address" | "often" | InputList | InputObject;

export interface InputList {
  readonly maxItems: number;
  readonly of: InputShape;
}

export interface InputObject {
  readonly fields: Readonly<Record<string, InputShape>>;
}

/** One Function extension: a deployed input query and the condition types that it can read. */
export interface Pack {
  handle: string;
  family: string;
  /** Action that the pack runs, if that is not the one of the family's customization. */
  action?: string;
  /** Release that added the pack, 0 for the first. A rule that packs of one release can read never moves to a pack of a later one. */
  generation?: number;
  cost: number;
  bytes: number;
  /**
   * Variables that every rule fills, if need be with an empty value. Variables added since the pack's release are filled only by rules that use them.
   */
  variables: readonly string[];
  /** Readers by condition type, in order of preference. */
  readers: Record<string, readonly PackReader[]>;
  /** Allowance over the limits for every rule, for fields added to the query since its release. */
  spare?: Omit<Cost, "output">;
  /** Shape of the query's result, from which costs are estimated. */
  input: InputShape;
}

/** Maximum cost of a run at 200 lines: executed instructions, and bytes of input and output. */
export interface Cost {
  instructions: number;
  input: number;
  output: number;
}

/** A compiled rule as it is written to Shopify. */
export interface Compiled {
  /** Handle of the Function that runs the rule, or of the pack for blocks. */
  pack: string;
  program: readonly unknown[];
  variables: Record<string, unknown>;
  bytes: { program: number; variables: number; limit: number };
  readsLines: boolean;
  cost: Cost;
}
