import { type ErrorSchema, ErrorSchemaBuilder } from "@rjsf/utils";
import { tokensOf } from "../../engine/lib/json-pointer.ts";
import type { Problem } from "../../engine/types/problem.ts";

/** Makes the tree of messages that rjsf hands to its fields from problems. */
export function errorSchema(problems: readonly Problem[]): ErrorSchema {
  const tree = new ErrorSchemaBuilder();
  for (const { path, message } of problems) tree.addErrors(message, tokensOf(path));
  return tree.ErrorSchema;
}
