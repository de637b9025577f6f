import type { GraphQLNamedType } from "graphql";

/** A place among the facts of a checkout that a selection reads: keys, and numbers of list elements. */
export type FactPath = readonly (string | number)[];

/** What stands at a place: a value of a type, a list of texts, texts by keys of one's own, the store's time, or whether anything is there. */
export type InputLocation = GraphQLNamedType | "texts" | "pairs" | "moment" | "presence";

export interface Place {
  path: FactPath;
  holds: InputLocation;
  /** Of pairs: where in each one its text stands, when that is not the whole of it. */
  within?: string;
}
