import { type GraphQLCompositeType, type GraphQLSchema, isObjectType } from "graphql";

/** Type of an object without facts, where several are possible: a line's merchandise is a product of the store. */
const USUAL: Readonly<Record<string, string>> = { Merchandise: "ProductVariant" };

/** Returns the type of an object of which no facts say it. */
export function typeOfObject(type: GraphQLCompositeType, schema: GraphQLSchema): string {
  if (isObjectType(type)) return type.name;
  return USUAL[type.name] ?? schema.getPossibleTypes(type)[0]?.name ?? type.name;
}
