import { type ErrorSchema, ErrorSchemaBuilder } from "@rjsf/utils";
import type { Problem } from "../../engine/types.ts";

/** Problems as the tree of messages that rjsf hands to its fields. */
export function errorSchema(problems: readonly Problem[]): ErrorSchema {
  const tree = new ErrorSchemaBuilder();
  for (const { path, message } of problems) tree.addErrors(message, keys(path));
  return tree.ErrorSchema;
}

/** The keys along a JSON pointer. */
function keys(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
