import {
  type ArgumentNode,
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
  type SelectionSetNode,
  TypeNameMetaFieldDef,
} from "graphql";
import { isPath, stepsOf } from "../../../engine/declarations/input-path.ts";
import { selectionOf } from "../query/selection.ts";

/** A field of a selection as Shopify's schema declares it, by its key in the result. */
export interface FieldWithType {
  key: string;
  field: GraphQLField<unknown, unknown>;
  parent: GraphQLCompositeType;
  given: readonly ArgumentNode[];
  children: readonly FieldWithType[];
}

/** Returns the fields of a valid selection; those of inline fragments take the fragment's place. */
export function fieldTypesOf(selection: string, schema: GraphQLSchema): FieldWithType[] {
  const { set, root } = selectionOf(selection, schema);
  return fieldsOf(set, root, schema);
}

function fieldsOf(set: SelectionSetNode, parent: GraphQLCompositeType, schema: GraphQLSchema): FieldWithType[] {
  return set.selections.flatMap((node): FieldWithType[] => {
    if (node.kind === Kind.FRAGMENT_SPREAD) return [];
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const type = node.typeCondition ? schema.getType(node.typeCondition.name.value) : parent;
      return isCompositeType(type) ? fieldsOf(node.selectionSet, type, schema) : [];
    }
    const field = fieldOf(parent, node.name.value);
    if (field === undefined) return [];
    const type = getNamedType(field.type);
    const children = node.selectionSet && isCompositeType(type) ? fieldsOf(node.selectionSet, type, schema) : [];
    return [{ key: node.alias?.value ?? field.name, field, parent, given: node.arguments ?? [], children }];
  });
}

function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
}

/** Returns the fields along a path of a declaration; undefined if the path leaves the selection. */
export function fieldTypesAlong(tree: readonly FieldWithType[], path: string): readonly FieldWithType[] | undefined {
  if (!isPath(path)) return undefined;
  const fields: FieldWithType[] = [];
  for (const { name } of stepsOf(path)) {
    const next = (fields.at(-1)?.children ?? tree).find(({ key }) => key === name);
    if (next === undefined) return undefined;
    fields.push(next);
  }
  return fields;
}

/** Returns every field of a selection. */
export function everyField(tree: readonly FieldWithType[]): FieldWithType[] {
  return tree.flatMap((each) => [each, ...everyField(each.children)]);
}

export const isMany = ({ field }: FieldWithType): boolean => isListType(getNullableType(field.type));
