import type { GraphQLSchema } from "graphql";

/** Returns the schema of a Function API by its name. */
export type SchemaOf = (api: string) => GraphQLSchema;
