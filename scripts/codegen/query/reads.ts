import { GraphQLError, type GraphQLSchema, Kind, parse, TypeInfo, validate, visit, visitWithTypeInfo } from "graphql";

const cache = new WeakMap<GraphQLSchema, Map<string, readonly string[]>>();

/**
 * Reasons why a selection is not a valid query on the Function input; empty if valid. Its variables are fields of its type. Many families
 * admit the same type, so each selection is validated once.
 */
export function readsErrors(selection: string, schema: GraphQLSchema, fields: readonly string[] = []): readonly string[] {
  const readsBySelection = cache.get(schema) ?? new Map<string, readonly string[]>();
  cache.set(schema, readsBySelection);
  const key = JSON.stringify([selection, fields]);
  const errors = readsBySelection.get(key) ?? readsIn(selection, schema, fields);
  readsBySelection.set(key, errors);
  return errors;
}

function readsIn(selection: string, schema: GraphQLSchema, fields: readonly string[]): string[] {
  try {
    const types = variableTypes(selection, schema);
    const foreign = [...types.keys()].filter((name) => !fields.includes(name));
    const fieldNames = fields.length === 0 ? "there are none here" : fields.map((name) => `$${name}`).join(", ");
    if (foreign.length > 0) return foreign.map((name) => `$${name} is not a field of properties: ${fieldNames}`);
    const declared = [...types].map(([name, type]) => `$${name}: ${type}`).join(", ");
    return validate(schema, parse(`${declared === "" ? "" : `query (${declared})`} { ${selection} }`)).map((error) => error.message);
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
        if (node.value.kind === Kind.VARIABLE) types.set(node.value.name.value, type ? String(type) : "String");
      },
    }),
  );
  return types;
}

/** Reasons why a whole query is not valid on the Function input. */
export const queryErrors = (query: string, schema: GraphQLSchema): string[] => validate(schema, parse(query)).map((error) => error.message);
