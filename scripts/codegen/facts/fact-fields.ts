import {
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  parse,
  parseValue,
  print,
  valueFromASTUntyped,
} from "graphql";
import type { FactArgument, FactField } from "../../../engine/types/facts.ts";
import { type Argument, type Field, treeOf } from "../query/tree.ts";
import { typeOfObject } from "./type-of-object.ts";
import { unsetValue } from "./unset-value.ts";

const FRAGMENT = "... on ";

/** Describes how a selection of a Function's input is made from facts, so that the engine can do it without the schema. */
export function factFieldsOf(selection: string, schema: GraphQLSchema): FactField[] {
  return describeFields(treeOf(selection, schema), schema);
}

/** Returns the selection of a query, without the braces around it. */
export function selectionIn(query: string): string {
  const [definition] = parse(query).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error("an input query is one operation");
  return print(definition.selectionSet).slice(1, -1);
}

/** Describes the fields of a selection. */
export function describeFields(tree: readonly Field[], schema: GraphQLSchema): FactField[] {
  const root = schema.getQueryType();
  return root ? fieldsOf(tree, root, schema) : [];
}

function fieldsOf(tree: readonly Field[], parent: GraphQLCompositeType, schema: GraphQLSchema): FactField[] {
  return tree.flatMap((field): FactField[] => {
    if (!field.fragment) return [fieldOf(field, parent, schema)];
    const type = schema.getType(field.name.slice(FRAGMENT.length));
    if (!isCompositeType(type)) return [];
    const inside = fieldsOf(field.children, type, schema);
    return type === parent || isInterfaceType(type) ? inside : inside.map((each) => ({ on: type.name, ...each }));
  });
}

function fieldOf({ key, name, arguments: given, children }: Field, parent: GraphQLCompositeType, schema: GraphQLSchema): FactField {
  const alias = key === name ? {} : { name };
  const declared = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
  if (declared === undefined) return { key, ...alias };
  const named = getNamedType(declared.type);
  return {
    key,
    ...alias,
    ...(given.length > 0 ? { given: argumentsOf(given) } : {}),
    ...(isCompositeType(named) ? { type: typeOfObject(named, schema), fields: fieldsOf(children, named, schema) } : {}),
    ...(isListType(getNullableType(declared.type)) ? { list: true } : {}),
    ...unsetOf(declared, parent),
  };
}

function unsetOf(declared: GraphQLField<unknown, unknown>, parent: GraphQLCompositeType): Pick<FactField, "unset"> {
  const unset = unsetValue(declared, parent);
  return unset === null ? {} : { unset };
}

function argumentsOf(given: readonly Argument[]): Record<string, FactArgument> {
  return Object.fromEntries(
    given.map(({ name, value, variable }) => [
      name,
      variable === undefined ? { literal: valueFromASTUntyped(parseValue(value)) } : { variable: value.slice(1) },
    ]),
  );
}
