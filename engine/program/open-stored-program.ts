import { setInput } from "../runtime/host.ts";
import { GROUPED, LATER_GROUPED } from "../runtime/opcodes.ts";
import { codeSize, openProgram, position, readNumber } from "../runtime/program-reader.ts";
import { decodeProgram, type Program } from "./decode-program.ts";

/** Decodes a program as it is stored, its numbers by the runtime's own reader; undefined if checkout would not run it. */
export function openStoredProgram(stored: readonly unknown[]): Program | undefined {
  setInput(null, stored);
  if (!openProgram(false)) return undefined;
  const numbers: number[] = [];
  while (position() < codeSize()) numbers.push(readNumber());
  const [version, , ...texts] = stored;
  return decodeProgram(numbers, texts.map(String), version === GROUPED || version === LATER_GROUPED);
}
