import type { Operation } from "./operation.ts";

/** An error that keeps the buyer from going on, with the place where checkout shows it. */
export interface BlockingError {
  message: string;
  target: string;
}

/** The errors that a validation's operations add, in their order. */
export function errorsOf(operations: readonly Operation[]): BlockingError[] {
  return operations.flatMap(({ validationAdd }) => {
    const errors = (validationAdd?.errors ?? []) as BlockingError[]; // checked against the schema before
    return errors.map(({ message, target }) => ({ message, target }));
  });
}
