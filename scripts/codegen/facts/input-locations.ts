import {
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";
import type { FactPath } from "../../../engine/types/facts.ts";
import { questionOf } from "../../../server/emulator/function-input/fact-questions.ts";
import type { Place } from "./input-location.ts";
import { questionLocations } from "./question-locations.ts";

/** Type that is left out, because the products of a store, which can be put into the page's cart, do not have it. */
const NOT_FOR_SALE = "CustomProduct";

/** Returns the places of the facts that a selection reads from a Function's input. For a list, the place is in its first element. */
export function inputLocationsOf(schema: GraphQLSchema, reads: string): Place[] {
  const [query] = parse(`{ ${reads} }`).definitions;
  const root = schema.getQueryType();
  return query?.kind === Kind.OPERATION_DEFINITION && root ? below(schema, query.selectionSet, root, [], true) : [];
}

function below(
  schema: GraphQLSchema,
  { selections }: SelectionSetNode,
  type: GraphQLNamedType,
  path: FactPath,
  isAlways: boolean,
): Place[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return fieldPlaces(schema, selection, type, path, isAlways);
    if (selection.kind !== Kind.INLINE_FRAGMENT) return [];
    const name = selection.typeCondition?.name.value ?? type.name;
    return name === NOT_FOR_SALE ? [] : below(schema, selection.selectionSet, schema.getType(name) ?? type, path, isAlways);
  });
}

function fieldPlaces(schema: GraphQLSchema, field: FieldNode, type: GraphQLNamedType, path: FactPath, isAlways: boolean): Place[] {
  const name = field.name.value;
  if (name === "__typename") return path.length > 0 ? [{ path, location: "presence" }] : [];
  if (type.name === "LocalTime") return [{ path: [...path, "now"], location: "moment" }];
  const declared = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  if (declared === undefined) return [];
  const question = questionOf(declared);
  if (question !== undefined) return questionLocations(question.data, field, path, declared.type);
  const named = getNamedType(declared.type);
  const list = isListType(getNullableType(declared.type));
  const isRequired = !list && isNonNullType(declared.type);
  const isSet = isAlways && isRequired;
  const flags = { ...(isSet && { always: true as const }), ...(isRequired && { required: true as const }) };
  if (isLeafType(named)) return [{ path: [...path, name], location: list ? "texts" : named, ...flags }];
  const next = list ? [...path, name, 0] : [...path, name];
  return field.selectionSet ? below(schema, field.selectionSet, named, next, isSet) : [];
}
