/** What a rule costs checkout at most, at 200 lines: derived from its program, and from what the query of its pack reads. */

import type { Program } from "../program/decode-program.ts";
import type { Cost, Pack } from "../types/pack.ts";
import { conditionsCost } from "./condition-cost.ts";
import { hostInstructions } from "./host-call-cost.ts";
import { inputBytes, type Variables } from "./input-size.ts";
import { PRICES } from "./instruction-prices.ts";
import { operationsCost } from "./operation-cost.ts";
import { outputBytes } from "./output-size.ts";
import type { ProgramSize, SizedProgram } from "./program-size.ts";
import { Work, type WorkCounts } from "./work-counter.ts";

/** Names of the input that every run asks for besides those of its program: where the program is, and the operations. */
const COMMON_NAMES = 4;

/** Of one rule. */
export function estimateCost({ pack, program, variables, size }: SizedProgram): Cost {
  return {
    instructions: priceWork(pack, program, variables, size),
    input: inputBytes(pack.input, variables, size.bytes),
    output: outputBytes(program.emission, pack.input),
  };
}

/** Instructions of a program, the platform's side and our own module together. */
export function priceWork(pack: Pack, { conditions, emission, names }: Program, variables: Variables, size: ProgramSize): number {
  const work = fixedCost(pack, variables, size, names);
  conditionsCost(conditions, work);
  operationsCost(emission, work);
  return instructionsOf(work);
}

/** What every run does before it judges anything, given how many names of properties its program has. */
export function fixedCost(pack: Pack, variables: Variables, size: ProgramSize, names: number): Work {
  const work = new Work(pack.input, variables);
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

export function instructionsOf({ calls, pieces }: Work): number {
  return Math.round(hostInstructions(calls) + priced(pieces));
}

function priced(pieces: WorkCounts): number {
  let total = 0;
  let piece: keyof WorkCounts;
  for (piece in PRICES) total += PRICES[piece] * pieces[piece];
  return total;
}
