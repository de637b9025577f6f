import type { GraphQLNamedType } from "graphql";

/** Path to a fact of a checkout that a selection reads: keys, and indices of list elements. */
export type FactPath = readonly (string | number)[];

/** Type of the value at a place: a GraphQL type, a list of texts, texts by arbitrary keys, the store's time, or only its presence. */
export type InputLocation = GraphQLNamedType | "texts" | "pairs" | "moment" | "presence";

export interface Place {
  path: FactPath;
  location: InputLocation;
  /** For pairs: path to the text within each value, if the text is not the whole value. */
  within?: string;
}
