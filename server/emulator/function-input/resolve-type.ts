import { type GraphQLTypeResolver, isObjectType } from "graphql";
import { asRecord, getProperty } from "../../../engine/lib/object.ts";
import { factTypesOf } from "./fact-types.ts";

/** What is meant where the facts say nothing of an object: of a line's merchandise, that it is a product of the store. */
const USUAL: Readonly<Record<string, string>> = { Merchandise: "ProductVariant" };

/** The type of an object where the schema allows several: the one it names, or the first that has everything which is said of it. */
export const resolveType: GraphQLTypeResolver<unknown, unknown> = (value, _context, { schema }, abstract) => {
  const named = getProperty(value, "__typename");
  if (typeof named === "string") return named;
  const said = Object.keys(asRecord(value));
  if (said.length === 0 && USUAL[abstract.name] !== undefined) return USUAL[abstract.name];
  const possible = schema.getPossibleTypes(abstract).filter(isObjectType);
  const fitting = possible.find((type) => said.every((name) => factTypesOf(type).has(name)));
  return (fitting ?? possible[0])?.name;
};
