import {
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  print,
  type SelectionSetNode,
} from "graphql";
import { selectionOf } from "./selection.ts";

/** Argument of a field. A variable's `type` is its declaration in the query: nullable, since Shopify fills in null. */
export interface Argument {
  name: string;
  value: string;
  variable?: { type: string; list: boolean; unset?: string | number | boolean };
}

/** Field (or inline fragment) of a selection, by its key in the result. */
export interface Field {
  key: string;
  name: string;
  arguments: readonly Argument[];
  list: boolean;
  fragment: boolean;
  /** Name of the type of its value. */
  type?: string;
  children: readonly Field[];
}

/** Default of an unfilled variable, by its type, where Shopify does not accept null. */
const UNSET: Readonly<Record<string, string | number | boolean>> = {
  Boolean: false,
  Date: "1970-01-01",
  DateTimeWithoutTimezone: "1970-01-01T00:00:00",
  Float: 0,
  ID: "gid://shopify/Product/0",
  Int: 0,
  String: "",
  TimeWithoutTimezone: "00:00:00",
};

/** Selection on the Function input as a tree; the text must have passed GraphQL validation. */
export function treeOf(selection: string, schema: GraphQLSchema): Field[] {
  const { set, root } = selectionOf(selection, schema);
  return fieldsOf(set, root, schema);
}

function fieldsOf(set: SelectionSetNode, parent: GraphQLCompositeType, schema: GraphQLSchema): Field[] {
  return set.selections.flatMap((node): Field[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) throw new Error("named fragments are not used in reads");
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const type = node.typeCondition ? schema.getType(node.typeCondition.name.value) : parent;
      if (!isCompositeType(type)) throw new Error("an inline fragment needs a composite type");
      const key = `... on ${type.name}`;
      return [{ key, name: key, arguments: [], list: false, fragment: true, children: fieldsOf(node.selectionSet, type, schema) }];
    }
    const name = node.name.value;
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const type = field && getNamedType(field.type);
    const written = (node.arguments ?? []).map((argument): Argument => {
      const declared = field?.args.find((each) => each.name === argument.name.value);
      const value = print(argument.value);
      if (argument.value.kind !== Kind.VARIABLE || !declared) return { name: argument.name.value, value };
      const nullable = getNullableType(declared.type);
      const variable = { type: String(nullable), list: isListType(nullable) };
      const unset = isNonNullType(declared.type) && !variable.list ? UNSET[variable.type] : undefined;
      return { name: argument.name.value, value, variable: { ...variable, ...(unset === undefined ? {} : { unset }) } };
    });
    const children = node.selectionSet && isCompositeType(type) ? fieldsOf(node.selectionSet, type, schema) : [];
    const list = field !== undefined && isListType(getNullableType(field.type));
    const typeName = type === undefined ? {} : { type: type.name };
    return [{ key: node.alias?.value ?? name, name, arguments: written, list, fragment: false, ...typeName, children }];
  });
}
