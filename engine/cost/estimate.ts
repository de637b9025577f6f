/** Upper bound of a rule's cost at checkout with 200 lines, derived from its program and from the input shape of its pack. */

import type { Program } from "../program/decode-program.ts";
import type { Cost, Pack } from "../types/pack.ts";
import { conditionsCost } from "./condition-cost.ts";
import { hostInstructions } from "./host-instructions.ts";
import { inputBytes, type Variables } from "./input-bytes.ts";
import { INSTRUCTION_PRICES } from "./instruction-prices.ts";
import { operationsCost } from "./operation-cost.ts";
import { outputBytes } from "./output-bytes.ts";
import type { ProgramSize, SizedProgram } from "./program-size.ts";
import { WorkCounter, type WorkCounts } from "./work-counter.ts";

/** Names that every run reads besides those of its program: the path of the program, and the operations. */
const COMMON_NAMES = 4;

/** Estimates the cost of one rule. */
export function estimateCost({ pack, program, variables, size }: SizedProgram): Cost {
  return {
    instructions: priceWork(pack, program, variables, size),
    input: inputBytes(pack.input, variables, size.bytes),
    output: outputBytes(program.emission, pack.input),
  };
}

/** Counts the instructions of a program, those of Shopify's module and of ours together. */
export function priceWork(pack: Pack, { conditions, emission, names }: Program, variables: Variables, size: ProgramSize): number {
  const work = fixedCost(pack, variables, size, names);
  conditionsCost(conditions, work);
  operationsCost(emission, work);
  return instructionsOf(work);
}

/** Counts the work of every run before the first condition, for a program with this many property names. */
export function fixedCost(pack: Pack, variables: Variables, size: ProgramSize, names: number): WorkCounter {
  const work = new WorkCounter(pack.input, variables);
  const { calls, pieces } = work;
  pieces.numbers = size.numbers;
  pieces.programBytes = size.bytes;
  pieces.texts = names;
  calls.interned = names + COMMON_NAMES;
  calls.arrays += 1;
  calls.scalars += size.texts + 2;
  calls.reads += size.texts + 1;
  return work;
}

export function instructionsOf({ calls, pieces }: WorkCounter): number {
  return Math.round(hostInstructions(calls) + priced(pieces));
}

function priced(pieces: WorkCounts): number {
  let total = 0;
  let piece: keyof WorkCounts;
  for (piece in INSTRUCTION_PRICES) total += INSTRUCTION_PRICES[piece] * pieces[piece];
  return total;
}
