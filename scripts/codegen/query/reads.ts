import { GraphQLError, type GraphQLSchema, getNullableType, Kind, parse, TypeInfo, validate, visit, visitWithTypeInfo } from "graphql";

/** Why a selection is not a valid query on the Function input; empty when it is. `$value` is the only variable. */
export function readsErrors(selection: string, schema: GraphQLSchema): string[] {
  try {
    const types = variableTypes(selection, schema);
    const foreign = [...types.keys()].filter((name) => name !== "value");
    if (foreign.length > 0) return foreign.map((name) => `$${name} is not known: reads may only use the variable $value`);
    const declared = types.has("value") ? `query ($value: ${types.get("value")})` : "";
    return validate(schema, parse(`${declared} { ${selection} }`)).map((error) => error.message);
  } catch (error) {
    if (error instanceof GraphQLError) return [error.message];
    throw error;
  }
}

function variableTypes(selection: string, schema: GraphQLSchema): Map<string, string> {
  const info = new TypeInfo(schema);
  const types = new Map<string, string>();
  visit(
    parse(`{ ${selection} }`),
    visitWithTypeInfo(info, {
      Argument(node) {
        const type = info.getArgument()?.type;
        if (node.value.kind === Kind.VARIABLE) types.set(node.value.name.value, type ? String(getNullableType(type)) : "String");
      },
    }),
  );
  return types;
}

/** Why a whole query is not valid on the Function input. */
export const queryErrors = (query: string, schema: GraphQLSchema): string[] => validate(schema, parse(query)).map((error) => error.message);
