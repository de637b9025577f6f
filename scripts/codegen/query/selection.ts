import { type GraphQLObjectType, type GraphQLSchema, Kind, parse, type SelectionSetNode } from "graphql";

/** Fields that a selection names, and their parent type; the text must have passed GraphQL validation. */
export function selectionOf(selection: string, schema: GraphQLSchema): { set: SelectionSetNode; root: GraphQLObjectType } {
  const [definition] = parse(`{ ${selection} }`).definitions;
  const root = schema.getQueryType();
  if (definition?.kind !== Kind.OPERATION_DEFINITION || !root) throw new Error("a selection is one anonymous query");
  return { set: definition.selectionSet, root };
}
