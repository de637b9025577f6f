import type { Pack } from "../rule/packed.ts";
import type { Variables } from "./input.ts";
import { type Program, readProgram } from "./program.ts";

/** A compiled program as its cost is derived from it, with the pack and the variables that it runs with. */
export interface Compact {
  pack: Pack;
  program: Program;
  variables: Variables;
  size: ProgramSize;
}

/** How much there is to be read of it: numbers, texts, and its bytes as JSON. */
export interface ProgramSize {
  numbers: number;
  texts: number;
  bytes: number;
}

export function compactOf(pack: Pack, numbers: readonly number[], texts: readonly string[], bytes: number, variables: Variables): Compact {
  return { pack, program: readProgram(numbers, texts), variables, size: { numbers: numbers.length, texts: texts.length, bytes } };
}
