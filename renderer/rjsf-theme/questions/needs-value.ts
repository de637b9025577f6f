import { hasExpectedFields } from "../../../engine/declarations/expected-values.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";

/** Reports whether an operator of the conditions in a list compares with a value. */
export function needsValue({ items }: FieldSchema, operator: string): boolean {
  const filled = items?.properties?.value?.requiredWhen;
  return filled !== undefined && hasExpectedFields(filled, { operator });
}
