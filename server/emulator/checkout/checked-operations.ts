import { coerceInputValue, type GraphQLError, type GraphQLInputType } from "graphql";
import type { DeployedFunction } from "../functions.ts";
import { candidateProblem } from "./candidate-problem.ts";
import { FunctionFailedError } from "./function-failed-error.ts";
import type { Operation } from "./operation.ts";
import { functionSchema } from "./schemas.ts";

/** Returns the operations of a Function's output. Throws if the output does not fit the result type of the target. */
export function checkedOperations(deployed: DeployedFunction, output: unknown): Operation[] {
  const problems: string[] = [];
  const note = (path: readonly (string | number)[], _value: unknown, error: GraphQLError) =>
    problems.push(`/${path.join("/")} ${error.message}`);
  const value = coerceInputValue(output, resultType(deployed), note) as { operations?: Operation[] } | undefined;
  if (problems.length > 0 || !value) throw new FunctionFailedError("InvalidOutput", problems[0] ?? "there is no output");
  const operations = value.operations ?? [];
  const problem = candidateProblem(operations);
  if (problem !== undefined) throw new FunctionFailedError("InvalidOutput", problem);
  return operations;
}

function resultType({ api, target }: DeployedFunction): GraphQLInputType {
  const name = target.replace(/[.-]([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const type = functionSchema(api).getMutationType()?.getFields()[name]?.args[0]?.type;
  if (!type) throw new Error(`the schema of ${api} has no result for the target ${target}`);
  return type;
}
