import { trace } from "./evaluate.ts";
import { stateOfAll } from "./join.ts";

/** Whether a compiled rule holds for an input of its Function, or of its block. */
export function holds(program: readonly unknown[], input: object): boolean {
  return stateOfAll(trace(program, input).outcomes) === "holds";
}
