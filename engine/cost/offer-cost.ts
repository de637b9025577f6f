/** Upper bound of the cost of a program with many offers, at 200 lines: all conditions are evaluated, and every line of the cart may be a gift. */

import { decodeOffers, type Path } from "../program/decode-program.ts";
import type { Cost, Pack } from "../types/pack.ts";
import { conditionsCost } from "./condition-cost.ts";
import { countGiftMarkReads } from "./count-gift-mark-reads.ts";
import { fixedCost, instructionsOf } from "./estimate.ts";
import { inputBytes, type Variables } from "./input-bytes.ts";
import { elementOf, shapeAt, textSize } from "./input-shape.ts";
import type { ProgramSize, UnencodedProgram } from "./program-size.ts";
import type { WorkCounter } from "./work-counter.ts";

const property = (name: string) => ({ name, does: "property" }) as const;
const LINES: Path = ["cart", "lines"].map(property);
const ID: Path = ["id"].map(property);
/** Names that the module reads besides those of the program; values that it writes around the lines, and for each line. */
const NAMES = 20;
const WRITTEN_AROUND = 10;
const WRITTEN_OF_LINE = 5;
const CONTAINERS_AROUND = 9;
const CONTAINERS_OF_LINE = 2;
/** Bytes of the output around the lines, and of each line without its id. */
const AROUND_BYTES = 140;
const LINE_BYTES = 40;

export function offersCost(pack: Pack, { numbers, texts }: UnencodedProgram, bytes: number, variables: Variables): Cost {
  const offers = decodeOffers(numbers, texts, 0);
  const size: ProgramSize = { numbers: numbers.length, texts: texts.length, bytes };
  const work = fixedCost(pack, variables, size, offers.names);
  conditionsCost(offers.conditions, work, true);
  countGiftMarkReads(offers.marks, work);
  const lines = free(offers.marks, work);
  return {
    instructions: instructionsOf(work),
    input: inputBytes(pack.input, variables, bytes),
    output: AROUND_BYTES + lines * (LINE_BYTES + idBytes(pack)),
  };
}

/** Counts the case in which every line is a gift; returns how many of them are free. */
function free(marks: readonly number[], work: WorkCounter): number {
  const { calls, pieces } = work;
  const all = marks.reduce((sum, each) => sum + each, 0);
  const { shape: line, times } = work.walk(work.input, LINES, 1);
  const count = Math.min(times, all);
  calls.interned += NAMES;
  pieces.texts += NAMES;
  pieces.entries += times;
  calls.reads += work.walk(line, ID, count).times;
  calls.containers += CONTAINERS_AROUND + CONTAINERS_OF_LINE * count;
  calls.finished += CONTAINERS_AROUND + CONTAINERS_OF_LINE * count;
  calls.values += WRITTEN_AROUND + WRITTEN_OF_LINE * count;
  pieces.writtenKeys += WRITTEN_AROUND + WRITTEN_OF_LINE * count;
  pieces.writtenTexts += WRITTEN_AROUND + WRITTEN_OF_LINE * count;
  return count;
}

function idBytes({ input }: Pack): number {
  const line = elementOf(shapeAt(input, LINES));
  return textSize(shapeAt(line, ID)).bytes;
}
