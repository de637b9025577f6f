import type { GraphQLNamedType } from "graphql";
import type { FactPath } from "../../../engine/types/facts.ts";

/** Type of the value at a place: a GraphQL type, a list of texts, texts by arbitrary keys, the store's time, or only its presence. */
export type InputLocation = GraphQLNamedType | "texts" | "pairs" | "moment" | "presence";

export interface Place {
  path: FactPath;
  location: InputLocation;
  /** For pairs: path to the text within each value, if the text is not the whole value. */
  within?: string;
  /** Field of the condition whose value says which of several facts is read. */
  argument?: string;
  /** True if every checkout has the fact. */
  always?: true;
  /** True if the object around the fact, where it is there, always has the fact. */
  required?: true;
}
