/** Operators of conditions that compare with nothing. */
const ALONE = ["is_empty", "is_not_empty"];

/** Whether an operator compares with a value. */
export function needsValue(operator: string): boolean {
  return !ALONE.includes(operator);
}
