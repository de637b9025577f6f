import { stateOfAll } from "./combine-outcomes.ts";
import { trace } from "./evaluate.ts";

/** Whether a compiled rule holds for an input of its Function, or of its block. */
export function holds(program: readonly unknown[], input: object): boolean {
  return stateOfAll(trace(program, input).outcomes) === "holds";
}
