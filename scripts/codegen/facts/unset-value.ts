import { type GraphQLCompositeType, type GraphQLField, type GraphQLObjectType, getNullableType } from "graphql";
import { defaultFactOf } from "../../../server/emulator/function-input/default-facts.ts";
import { questionOf } from "../../../server/emulator/function-input/fact-questions.ts";

/** Stand-ins for a value that differs from checkout to checkout, which engine/facts/build-input.ts replaces. */
const NUMBER = "#number";
const CURRENCY = "#currency";
/** Number of the first object of which no facts are given. */
const FIRST = "9000001";

/** Returns the value of a field of which no facts are given: what a checkout of a small store has, or null. */
export function unsetValue(field: GraphQLField<unknown, unknown>, parent: GraphQLCompositeType): unknown {
  if (questionOf(field) !== undefined) return null;
  const place = { fieldName: field.name, parentType: parent as GraphQLObjectType, returnType: field.type, path: FIRST_ITEM };
  const value = defaultFactOf(place, { currency: CURRENCY });
  const isId = String(getNullableType(field.type)) === "ID";
  return isId && typeof value === "string" ? value.replace(FIRST, NUMBER) : value;
}

const FIRST_ITEM = { key: 0, prev: undefined, typename: undefined };
