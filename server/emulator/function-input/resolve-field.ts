import { type GraphQLFieldResolver, getNamedType } from "graphql";
import { getProperty } from "../../../engine/lib/object.ts";
import { type Context, defaultFactOf } from "./default-facts.ts";
import { DERIVED_FACTS } from "./derived-facts.ts";
import { questionOf } from "./fact-questions.ts";

/** Resolves one field from facts: a question about them, a given value, a derived value, or the default. */
export const resolveField: GraphQLFieldResolver<unknown, Context> = (source, given, context, info) => {
  const { fieldName, parentType, returnType } = info;
  const question = questionOf(parentType.getFields()[fieldName]);
  if (question !== undefined) return question.answer(getProperty(source, question.data), given);
  const value = getProperty(source, fieldName);
  if (value !== undefined) return getNamedType(returnType).name === "Decimal" && value !== null ? String(value) : value;
  const derived = DERIVED_FACTS[`${parentType.name}.${fieldName}`]?.(source, context);
  return derived === undefined ? defaultFactOf(info, context) : derived;
};
