import type { ErrorSchema } from "@rjsf/utils";

/** The first of the errors below an item, and how many others there are. */
export interface FirstProblem {
  message: string;
  /** Id of the element that is drawn for the value at fault: of a field, or of one text of several. */
  id: string;
  others: number;
}

/** Returns the first error of an item, whose fields are drawn only while it is open. */
export function firstProblemIn(errors: ErrorSchema | undefined, id: string): FirstProblem | undefined {
  const [first, ...others] = allErrors(errors, []);
  if (first === undefined) return undefined;
  const [field, index, ...inner] = first.keys;
  const keys = [field, inner.length === 0 ? index : undefined].filter((key) => key !== undefined);
  return { message: first.message, id: [id, ...keys].join("/"), others: others.length };
}

function allErrors(errors: ErrorSchema | undefined, keys: readonly string[]): { message: string; keys: readonly string[] }[] {
  const { __errors: own = [], ...inner } = errors ?? {};
  return [
    ...own.map((message) => ({ message, keys })),
    ...Object.entries(inner).flatMap(([key, below]) => allErrors(below as ErrorSchema | undefined, [...keys, key])),
  ];
}
