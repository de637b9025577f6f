import type { FieldSchema } from "../../../engine/generated/declarations.ts";

/** Reports whether an operator of the conditions in a list compares with a value. */
export function needsValue({ items }: FieldSchema, operator: string): boolean {
  const { operator: operators = [] } = items?.properties?.value?.filled ?? {};
  return operators.includes(operator);
}
