import type { ErrorSchema } from "@rjsf/utils";

/** The first of the errors below a field, and how many others there are. */
export interface FirstError {
  message: string;
  /** Id of the element at fault. */
  id: string;
  others: number;
}

/** Returns the first error of an item, whose fields are drawn only while it is open. */
export function firstErrorIn(errors: ErrorSchema | undefined, id: string): FirstError | undefined {
  const [first, ...others] = allErrors(errors, id);
  return first && { ...first, others: others.length };
}

function allErrors(errors: ErrorSchema | undefined, id: string): Pick<FirstError, "message" | "id">[] {
  const { __errors: own = [], ...inner } = errors ?? {};
  return [
    ...own.map((message) => ({ message, id })),
    ...Object.entries(inner).flatMap(([key, below]) => allErrors(below as ErrorSchema | undefined, `${id}/${key}`)),
  ];
}
