import type { GraphQLSchema } from "graphql";
import type { Json, JsonObject } from "../json.ts";
import type { Source } from "../load.ts";

export type Pointer = readonly (string | number)[];

/** A keyword that follows from the rest of its declaration. */
export interface Following {
  /** Object that has the keyword once it is filled in. */
  object: JsonObject;
  pointer: Pointer;
  key: string;
  /** Undefined where it does not follow, and has to be written. */
  value: Json | undefined;
  /** Change that is needed where the value does not follow, and the keyword cannot be written. */
  remedy?: string;
  /** Keys behind which the keyword stands, so that what is generated keeps its order. */
  behind: readonly string[];
}

/** A rule by which keywords follow from others, so that declarations do not write them. */
export interface Convention {
  /** Source that the keyword follows from, for the message to somebody who writes it anyway. */
  from: string;
  /** Finds each keyword that follows in a declaration, whether it is written or not. The value does not depend on what is written there. */
  follows(source: Source, context: ConventionContext): Iterable<Following>;
}

/** Other declarations that a convention may look up. */
export interface ConventionContext {
  /** Declarations by file, with everything that earlier conventions have filled in. */
  sources: ReadonlyMap<string, Source>;
  /** Schemas of all Function APIs, by name. */
  apis(): ReadonlyMap<string, GraphQLSchema>;
}
