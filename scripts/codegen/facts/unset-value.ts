import { type GraphQLCompositeType, type GraphQLField, type GraphQLObjectType, getNullableType } from "graphql";
import { CURRENCY_STAND_IN, FIRST_NUMBER, NUMBER_STAND_IN } from "../../../engine/facts/stand-ins.ts";
import { defaultFactOf } from "../../../server/emulator/function-input/default-facts.ts";
import { questionOf } from "../../../server/emulator/function-input/fact-questions.ts";

/** Returns the value of a field of which no facts are given: what a checkout of a small store has, or null. */
export function unsetValue(field: GraphQLField<unknown, unknown>, parent: GraphQLCompositeType): unknown {
  if (questionOf(field) !== undefined) return null;
  const place = { fieldName: field.name, parentType: parent as GraphQLObjectType, returnType: field.type, path: FIRST_ITEM };
  const value = defaultFactOf(place, { currency: CURRENCY_STAND_IN });
  const isId = String(getNullableType(field.type)) === "ID";
  return isId && typeof value === "string" ? value.replace(String(FIRST_NUMBER), NUMBER_STAND_IN) : value;
}

const FIRST_ITEM = { key: 0, prev: undefined, typename: undefined };
