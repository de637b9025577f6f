import { type GraphQLArgument, getNamedType, getNullableType, isEnumType, isListType, isScalarType } from "graphql";
import type { ConditionType, FieldSchema } from "../../../engine/types.ts";
import { codesIn, few } from "./choices.ts";
import { isSeveral } from "./operands.ts";
import { oneOf } from "./report.ts";
import { everyField, type Typed } from "./typed.ts";

/** Scalars that no text is: the platform refuses the query of a rule that fills in one. */
const NO_TEXTS = ["Boolean", "Int", "Float"];

/** What the platform is asked for with $value: texts, as many as the argument takes, and of an enum its own values. */
export function checkAsked({ properties: { value } }: ConditionType, tree: readonly Typed[], report: (message: string) => void): void {
  for (const { field, given } of everyField(tree)) {
    for (const argument of given) {
      const declared = field.args.find(({ name }) => name === argument.name.value);
      if (argument.value.kind !== "Variable" || declared === undefined) continue;
      const wrong = wrongValue(declared, value);
      if (wrong !== undefined) report(`$value is the argument "${declared.name}" of "${field.name}", ${wrong}`);
    }
  }
}

function wrongValue(argument: GraphQLArgument, value: FieldSchema | undefined): string | undefined {
  if (value === undefined) return 'and there is none: declare "value" in properties';
  if (isSeveral(value) && !isListType(getNullableType(argument.type)))
    return 'which takes one, and "value" holds several: only the first would be asked for';
  const type = getNamedType(argument.type);
  if (isEnumType(type)) {
    const known = type.getValues().map(({ name }) => name);
    const codes = codesIn(value);
    return codes?.every(({ code }) => known.includes(code))
      ? undefined
      : `which takes one of ${oneOf(few(known))}: give "value" such an enum`;
  }
  return isScalarType(type) && !NO_TEXTS.includes(type.name) ? undefined : `a ${type.name}, and what a merchant types is a text`;
}
