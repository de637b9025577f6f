import type { GraphQLSchema } from "graphql";

/** The input of a Function API, by its name. */
export type SchemaOf = (api: string) => GraphQLSchema;
