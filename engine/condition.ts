/** What a stored condition means by its declaration. */
import { conditionTypeOf, family } from "./catalog.ts";
import { line, parts } from "./text.ts";
import type { Condition, ConditionField, ConditionType, FieldSchema, Operator } from "./types.ts";

/** A stored condition with the declarations its texts name. */
export interface Meaning {
  type: ConditionType;
  operator: Operator;
}

/** The declarations of a condition; nothing when its type or operator is not (or no longer) declared. */
export function meaning(familyId: string, condition: Condition): Meaning | undefined {
  const type = conditionTypeOf(family(familyId), condition.type);
  const operator = type && Object.values(type.operators).find(({ title }) => title === condition.operator);
  return type && operator && { type, operator };
}

/** The fields that an operator needs; others are not stored. */
export function needs(type: ConditionType, operator: Operator): readonly ConditionField[] {
  return operator.needs ?? type.required;
}

/** The single values a field holds: the elements of a list, the parts of a separated text, or the text itself. */
export function valuesOf(schema: FieldSchema | undefined, value: Condition["value"]): string[] {
  if (value === undefined) return [];
  if (typeof value !== "string") return [...value];
  return schema?.split === undefined ? [value] : parts(value, schema.split);
}

/** A condition in words: "Cart Total is greater than 100.00", and where the value is a name, "Cart Attribute gift is present". */
export function sentence(familyId: string, condition: Condition): string {
  const found = meaning(familyId, condition);
  const words = (field: ConditionField) => shown(found?.type.properties[field], condition[field]);
  const second = condition.secondValue === undefined ? "" : words("secondValue");
  const named =
    found && namesValue(found)
      ? [condition.type, words("value"), condition.operator, second]
      : [condition.type, condition.operator, words("value"), second];
  return named.filter((word) => word !== "").join(" ");
}

/** Whether the value names what is looked at, as the key of an attribute does, and not what it is compared with. */
function namesValue({ type, operator }: Meaning): boolean {
  return operator.against === "secondValue" || (operator.match === "exists" && type.properties.secondValue !== undefined);
}

function shown(schema: FieldSchema | undefined, value: Condition["value"]): string {
  if (schema?.control === "products") {
    const count = valuesOf(schema, value).length;
    return count === 1 ? "the chosen product" : count === 0 ? "…" : `one of ${count} chosen products`;
  }
  return valuesOf(schema, value).map(line).join(" or ");
}
