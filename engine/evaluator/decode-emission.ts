/** Operations of a rule as closures; engine/runtime/emit.ts describes the format. */

import type { Fill } from "../program/path-walker.ts";
import { comparableName } from "../runtime/comparable-name.ts";
import { hasFoldedText } from "../runtime/folded-text.ts";
import { isSameText } from "../runtime/host.ts";
import { POSITIONS } from "../runtime/opcodes.ts";
import { keyAt, readCount, readNumber, stringAt } from "../runtime/program-reader.ts";
import { NO_TARGET, reorder } from "../runtime/reorder.ts";
import { decodeTemplate, NO_NAME } from "./decode-template.ts";
import { gatherList, textAt } from "./input-paths.ts";
import { isExhausted, measureOperation, openOutputBudget } from "./open-output-budget.ts";
import { noteUnknownValue } from "./run-state.ts";

/** Writes the operations for an input. */
export type Emit = (input: unknown) => unknown[];

/** A name in a rule: its text, whether it must match the whole name, and the position it assigns. */
interface Name {
  text: string | null;
  isFullMatch: boolean;
  position: number;
}

/** Writes the operations for the targets of a group. */
type Write = (group: unknown, input: unknown, operations: unknown[]) => void;
/** Returns the position for the target at a place with this label; 0 leaves the target alone. */
type Positions = (label: string | null, place: number) => number;

const REMEMBERED = 100;

/** Reads the emission at the cursor. */
export function decodeEmission(): Emit {
  if (readNumber() !== 1) {
    const written = decodeTemplate(NO_NAME);
    return (input) => [written(input, null, 0)];
  }
  const within = readNumber();
  const groupsAt = within < 0 ? undefined : gatherList(within);
  const write = targetsAtCursor();
  return (input) => {
    const operations: unknown[] = [];
    openOutputBudget();
    if (groupsAt === undefined) write(input, input, operations);
    else for (const group of groupsAt(input)) write(group, input, operations);
    if (isExhausted()) noteUnknownValue();
    return operations;
  };
}

function targetsAtCursor(): Write {
  const targetsAt = gatherList(readNumber());
  const name = textAt(keyAt(readNumber()));
  const id = textAt(keyAt(readNumber()));
  const names = namesAtCursor();
  const ordered = readNumber() === 1;
  const positions = remembered(ordered ? names : names.map((each) => ({ ...each, position: 1 })));
  const written = measureOperation({ name, id });
  if (ordered) return moves(targetsAt, (target, place) => positions(name(target), place), written);
  return (group, input, operations) => {
    const targets = targetsAt(group);
    for (let place = 0; place < targets.length; place++) {
      const target = targets[place];
      if (positions(name(target), place) > 0) operations.push(written(input, target, place));
    }
  };
}

/** Writes moves of targets in the order that a rule assigns; engine/runtime/reorder.ts computes it. */
function moves(
  targetsAt: (group: unknown) => readonly unknown[],
  positionOf: (target: unknown, place: number) => number,
  written: Fill,
): Write {
  return (group, input, operations) => {
    const targets = targetsAt(group);
    const positions = Int32Array.from(targets, positionOf);
    const order = new Int32Array(targets.length);
    if (reorder(positions, order, 0, targets.length) === 0) return;
    for (let place = 0; place < targets.length; place++) {
      const mover = order[place] ?? NO_TARGET;
      if (mover !== NO_TARGET) operations.push(written(input, targets[mover], place));
    }
  };
}

function namesAtCursor(): Name[] {
  return Array.from({ length: readCount() }, () => ({
    text: stringAt(readNumber()),
    isFullMatch: readNumber() === 1,
    position: readNumber(),
  }));
}

/**
 * Returns the position that the first matching name assigns to a target. Answers are cached, because the same labels come at the same places at every
 * checkout.
 */
function remembered(names: readonly Name[]): Positions {
  const targets = names.filter(({ position }) => position >= 1 && position <= POSITIONS);
  const labels: (string | null)[] = [];
  const answers: number[] = [];
  return (label, place) => {
    if (place < labels.length && labels[place] === label) return answers[place] ?? 0;
    const position = targets.find((name) => isNamed(name, comparableName(label)))?.position ?? 0;
    if (place > labels.length || place >= REMEMBERED) return position;
    labels[place] = label;
    answers[place] = position;
    return position;
  };
}

function isNamed({ text, isFullMatch }: Name, label: string | null): boolean {
  return isFullMatch ? isSameText(label, text) : hasFoldedText(label, text);
}
