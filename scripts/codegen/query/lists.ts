import { type GraphQLSchema, getNullableType, isListType, parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";

/** Paths of lists in a query, by the names of its result. */
export function listsOf(query: string, schema: GraphQLSchema): ReadonlySet<string> {
  const types = new TypeInfo(schema);
  const keys: string[] = [];
  const lists = new Set<string>();
  visit(
    parse(query),
    visitWithTypeInfo(types, {
      Field: {
        enter: ({ alias, name }) => {
          keys.push(alias?.value ?? name.value);
          if (isListType(getNullableType(types.getType()))) lists.add(keys.join("."));
        },
        leave: () => {
          keys.pop();
        },
      },
    }),
  );
  return lists;
}
