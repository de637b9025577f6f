import type { Operation } from "./operation.ts";
import type { RuleRun } from "./run-rule.ts";

/** An error that blocks the buyer, with the place where checkout shows it. */
export interface BlockingProblem {
  message: string;
  target: string;
}

/** Returns the errors of a validation: those of its Function, or one for its failure if checkout is blocked then. */
export function blockedBy({ record, rule }: RuleRun): BlockingProblem[] {
  if (rule.error === undefined) return errorsOf(rule.operations);
  return record.blockOnFailure === true ? [{ message: FAILED, target: "$.cart" }] : [];
}

/** Message after a failure. Shopify does not document the text that buyers read. */
const FAILED = "This order cannot be completed: a check of the store could not run.";

/** Returns the errors in a validation's operations, in their order. */
function errorsOf(operations: readonly Operation[]): BlockingProblem[] {
  return operations.flatMap(({ validationAdd }) => {
    const errors = (validationAdd?.errors ?? []) as BlockingProblem[]; // checked against the schema before
    return errors.map(({ message, target }) => ({ message, target }));
  });
}
