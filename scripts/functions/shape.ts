import {
  buildSchema,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from "graphql";

/** Shape of an input query's result, in the order in which Shopify sends it. */
export type Shape = { nullable: boolean } & (
  | { kind: "leaf"; type: string; values?: readonly string[] }
  | { kind: "list"; of: Shape }
  | { kind: "object"; variants: { type: string; fields: Field[] }[] }
);

export interface Field {
  name: string;
  shape: Shape;
  /** Query variables in its arguments. */
  variables: string[];
  /** Texts in its arguments, such as the key of an attribute. */
  texts: string[];
}

const TYPE_NAME = "__typename";

/** Shape of a pack's input. */
export const inputShape = (schemaText: string, query: string): Shape => queryShape(buildSchema(schemaText, { assumeValid: true }), query);

export function queryShape(schema: GraphQLSchema, query: string): Shape {
  const root = schema.getQueryType();
  const operation = parse(query).definitions.find((node): node is OperationDefinitionNode => node.kind === "OperationDefinition");
  if (!root || !operation) throw new Error("the Function schema or the input query has no query in it");
  return { nullable: false, kind: "object", variants: [{ type: root.name, fields: fieldsOf(schema, root.name, operation.selectionSet) }] };
}

function fieldsOf(schema: GraphQLSchema, typeName: string, selection: SelectionSetNode): Field[] {
  return selection.selections.flatMap((node) => {
    if (node.kind === "FragmentSpread") throw new Error("input queries have no named fragments");
    if (node.kind === "InlineFragment") {
      return (node.typeCondition?.name.value ?? typeName) === typeName ? fieldsOf(schema, typeName, node.selectionSet) : [];
    }
    if (node.name.value === TYPE_NAME)
      return [{ name: TYPE_NAME, shape: { nullable: false, kind: "leaf", type: TYPE_NAME, values: [typeName] }, variables: [], texts: [] }];
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    if (!field) return [];
    const variables = (node.arguments ?? []).flatMap(({ value }) => (value.kind === "Variable" ? [value.name.value] : []));
    const texts = (node.arguments ?? []).flatMap(({ value }) => (value.kind === "StringValue" ? [value.value] : []));
    return [{ name: node.alias?.value ?? node.name.value, shape: shapeOf(schema, field.type, node.selectionSet), variables, texts }];
  });
}

function shapeOf(schema: GraphQLSchema, type: GraphQLOutputType, selection: SelectionSetNode | undefined, nullable = true): Shape {
  if (isNonNullType(type)) return shapeOf(schema, type.ofType, selection, false);
  if (isListType(type)) return { nullable, kind: "list", of: shapeOf(schema, type.ofType, selection) };
  const named = getNamedType(type);
  if (isEnumType(named)) return { nullable, kind: "leaf", type: named.name, values: named.getValues().map(({ name }) => name) };
  if (!selection) return { nullable, kind: "leaf", type: named.name };
  const names = isObjectType(named) ? [named.name] : typesOf(schema, named.name);
  return { nullable, kind: "object", variants: names.map((name) => ({ type: name, fields: fieldsOf(schema, name, selection) })) };
}

function typesOf(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  return type && "getTypes" in type ? type.getTypes().map((each) => each.name) : [];
}
