import { type GraphQLArgument, getNamedType, getNullableType, isEnumType, isListType, isScalarType } from "graphql";
import type { ConditionType, FieldSchema } from "../../../engine/generated/declarations.ts";
import { abbreviateNames, codesIn } from "./choices.ts";
import { everyField, type FieldWithType } from "./field-types.ts";
import { isSeveral } from "./operands.ts";
import { oneOf } from "./reporter.ts";

/** Scalars that are not text, with the field types that fill them. Shopify refuses the query of a rule with another value. */
const NO_TEXTS: Readonly<Record<string, readonly string[]>> = {
  Boolean: ["boolean"],
  Int: ["integer"],
  Float: ["number", "integer"],
};
/** Scalars whose text has a format, with the field formats that match. */
const FORMED: Readonly<Record<string, readonly string[]>> = {
  Date: ["date"],
  DateTimeWithoutTimezone: ["date-time-local"],
  TimeWithoutTimezone: ["time-local"],
};

/** Checks the values of query variables: they have the argument's type, are no more than it takes, and for an enum are values of it. */
export function checkImplicitConditions(
  { properties }: ConditionType,
  tree: readonly FieldWithType[],
  report: (message: string) => void,
): void {
  for (const { field, given } of everyField(tree)) {
    for (const { name, value } of given) {
      const declared = field.args.find((each) => each.name === name.value);
      if (value.kind !== "Variable" || declared === undefined) continue;
      const variableName = value.name.value;
      const wrong = wrongValue(declared, variableName, properties[variableName]);
      if (wrong !== undefined) report(`$${variableName} is the argument "${declared.name}" of "${field.name}", ${wrong}`);
    }
  }
}

function wrongValue(argument: GraphQLArgument, name: string, field: FieldSchema | undefined): string | undefined {
  if (field === undefined) return `and there is none: declare "${name}" in properties`;
  if (isSeveral(field) && !isListType(getNullableType(argument.type)))
    return `which takes one, and "${name}" holds several: only the first would be asked for`;
  const type = getNamedType(argument.type);
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name: value }) => value);
    const codes = codesIn(field);
    return codes?.every(({ code }) => values.includes(code))
      ? undefined
      : `which takes one of ${oneOf(abbreviateNames(values))}: give "${name}" such an enum`;
  }
  const types = NO_TEXTS[type.name];
  if (types !== undefined)
    return types.includes(field.type ?? "")
      ? undefined
      : `a ${type.name}, which no value of this type is: let "${name}" be of type ${oneOf(types)}`;
  const formats = FORMED[type.name];
  if (formats !== undefined)
    return formats.includes(field.format ?? "") ? undefined : `a ${type.name}: give "${name}" the format ${oneOf(formats)}`;
  return isScalarType(type) ? undefined : `a ${type.name}, which no field is`;
}
