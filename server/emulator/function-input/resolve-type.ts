import { type GraphQLTypeResolver, isObjectType } from "graphql";
import { asRecord, getProperty } from "../../../engine/lib/object.ts";
import { factTypesOf } from "./fact-types.ts";

/** Default type of an object without facts: a line's merchandise is a product of the store. */
const USUAL: Readonly<Record<string, string>> = { Merchandise: "ProductVariant" };

/** Returns the type of an object where the schema allows several: the named one, or the first that has all given fields. */
export const resolveType: GraphQLTypeResolver<unknown, unknown> = (value, _context, { schema }, abstract) => {
  const named = getProperty(value, "__typename");
  if (typeof named === "string") return named;
  const keys = Object.keys(asRecord(value));
  if (keys.length === 0 && USUAL[abstract.name] !== undefined) return USUAL[abstract.name];
  const possible = schema.getPossibleTypes(abstract).filter(isObjectType);
  const fitting = possible.find((type) => keys.every((name) => factTypesOf(type).has(name)));
  return (fitting ?? possible[0])?.name;
};
