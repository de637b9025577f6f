import { decodeProgram, type Program } from "../program/decode-program.ts";
import { GROUPED, LATER_GROUPED } from "../runtime/opcodes.ts";
import type { Pack } from "../types/pack.ts";
import type { Variables } from "./input-bytes.ts";

/** A compiled program from which costs are derived, with the pack and the variables that it runs with. */
export interface SizedProgram {
  pack: Pack;
  program: Program;
  variables: Variables;
  size: ProgramSize;
}

/** Size of a program: numbers, texts, and bytes as JSON. */
export interface ProgramSize {
  numbers: number;
  texts: number;
  bytes: number;
}

/** A program before its numbers are encoded as one text. */
export interface UnencodedProgram {
  version: number;
  numbers: readonly number[];
  texts: readonly string[];
}

export function measureProgram(
  pack: Pack,
  { version, numbers, texts }: UnencodedProgram,
  bytes: number,
  variables: Variables,
): SizedProgram {
  const program = decodeProgram(numbers, texts, version === GROUPED || version === LATER_GROUPED);
  return { pack, program, variables, size: { numbers: numbers.length, texts: texts.length, bytes } };
}
