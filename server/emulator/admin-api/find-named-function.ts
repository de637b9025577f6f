import type { DeployedFunction } from "../functions.ts";
import type { Resource } from "./resources.ts";
import { UserErrorsError } from "./user-errors.ts";

/** Two ways in which a mutation names a Function. Exactly one is allowed. */
export interface Identified {
  functionHandle?: string | null;
  functionId?: string | null;
}

/** Returns the Function that an input names. Throws Shopify's user error otherwise. */
export function findNamedFunction(
  resource: Pick<Resource, "name" | "api">,
  input: Identified,
  functions: readonly DeployedFunction[],
): DeployedFunction {
  const { functionHandle, functionId } = input;
  const at = (field: string): string[] => [resource.name, field];
  if (functionHandle && functionId) {
    throw new UserErrorsError(
      "MULTIPLE_FUNCTION_IDENTIFIERS",
      at("functionHandle"),
      "Only one of function_id or function_handle can be provided, not both.",
    );
  }
  if (!functionHandle && !functionId) {
    throw new UserErrorsError(
      "MISSING_FUNCTION_IDENTIFIER",
      at("functionHandle"),
      "Either function_id or function_handle must be provided.",
    );
  }
  const field = functionHandle ? "functionHandle" : "functionId";
  const deployed = functions.find((each) => (functionHandle ? each.handle === functionHandle : each.id === functionId));
  if (!deployed) {
    throw new UserErrorsError(
      "FUNCTION_NOT_FOUND",
      at(field),
      `Function ${functionHandle ?? functionId} not found. Ensure that it is released in the current app and that the app is installed.`,
    );
  }
  if (deployed.api === resource.api) return deployed;
  throw new UserErrorsError("FUNCTION_DOES_NOT_IMPLEMENT", at(field), "Function does not implement the required interface.");
}
