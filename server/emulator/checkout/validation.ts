import type { Operation } from "./operation.ts";
import type { RuleRun } from "./run-rule.ts";

/** An error that keeps the buyer from going on, with the place where checkout shows it. */
export interface BlockingError {
  message: string;
  target: string;
}

/** What a validation keeps the buyer back with: what its Function said; or that it failed, where checkout stops for that. */
export function blockedBy({ record, rule }: RuleRun): BlockingError[] {
  if (rule.error === undefined) return errorsOf(rule.operations);
  return record.blockOnFailure === true ? [{ message: FAILED, target: "$.cart" }] : [];
}

/** The platform does not document what buyers read then. */
const FAILED = "This order cannot be completed: a check of the store could not run.";

/** The errors that a validation's operations add, in their order. */
function errorsOf(operations: readonly Operation[]): BlockingError[] {
  return operations.flatMap(({ validationAdd }) => {
    const errors = (validationAdd?.errors ?? []) as BlockingError[]; // checked against the schema before
    return errors.map(({ message, target }) => ({ message, target }));
  });
}
