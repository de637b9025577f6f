import type { FactValue } from "../types/trial.ts";

/** A change of a trial that brings it to an edge. */
export interface Edge {
  label: string;
  /** Entered values that it sets. */
  values?: Readonly<Record<string, FactValue>>;
  /** Entered values that it sets of every line. */
  lineValues?: Readonly<Record<string, FactValue>>;
  /** Total of the cart that it sets. */
  total?: string;
}

/** Makes the edge at which a fact has a value. */
export type SetEdge = (label: string, value: FactValue) => Edge;
