/** Cost of a program's operations: one, or one for each possible target. */

import { utf8Bytes } from "../lib/text.ts";
import type { DecodedTemplate, Emission, Targets } from "../program/decode-program.ts";
import { POSITIONS } from "../runtime/opcodes.ts";
import { MANY_NAMES } from "../runtime/output-limits.ts";
import type { TextSize } from "./assumptions.ts";
import { elementOf, isObject, shapeAt, textSize } from "./input-shape.ts";
import { lowercaseCost, searchCost, searchTreeCost } from "./search-cost.ts";
import type { WorkCounter } from "./work-counter.ts";

export function operationsCost({ targets, written }: Emission, work: WorkCounter): void {
  work.calls.containers += 2;
  work.calls.finished += 2;
  work.calls.values += 1;
  write(written, targets, targets === undefined ? 1 : match(targets, work), work);
}

/** Counts comparing every target with every name of the rule; returns the number of targets. */
function match(targets: Targets, work: WorkCounter): number {
  const { within = [], each, name, methods, ordered } = targets;
  const { shape: group, times: groups } = work.walk(work.input, within, 1);
  const { shape: target, times } = work.walk(group, each, groups);
  const { pieces, calls } = work;
  if (!isObject(target)) return 0;
  work.property(target, name, times);
  calls.reads += times;
  pieces.shortTexts += times;
  pieces.places += times * (ordered ? POSITIONS : 1);
  pieces.sames += times * methods.filter(({ isExact: isFullMatch }) => isFullMatch).length;
  const parts = methods.flatMap(({ text, isExact: isFullMatch }) => (isFullMatch ? [] : [text]));
  if (parts.length > 0) find(parts, methods.length >= MANY_NAMES, textSize(target.fields[name]), times, pieces);
  return times;
}

/** Counts finding names in the label of a target: a few names are searched one by one, many in one pass. */
function find(parts: readonly string[], many: boolean, label: TextSize, times: number, pieces: WorkCounter["pieces"]): void {
  lowercaseCost(label, times, pieces);
  if (many) searchTreeCost(parts, label, times, pieces);
  else for (const part of parts) searchCost(part, label, times, pieces);
}

function write(written: DecodedTemplate, targets: Targets | undefined, times: number, work: WorkCounter): void {
  const { calls, pieces } = work;
  switch (written.does) {
    case "object":
      calls.containers += times;
      calls.finished += times;
      for (const { value } of written.entries) {
        calls.values += times;
        pieces.writtenKeys += times;
        write(value, targets, times, work);
      }
      return;
    case "list":
      calls.containers += times;
      calls.finished += times;
      for (const part of written.parts) write(part, targets, times, work);
      return;
    default:
      calls.values += times;
      pieces.writtenTexts += times;
      fill(written, targets, times, work);
  }
}

/** Counts writing a text of the program, of the target, or of several parts. */
function fill(written: DecodedTemplate, targets: Targets | undefined, times: number, work: WorkCounter): void {
  const { calls, pieces } = work;
  if (written.does === "join") for (const part of written.parts) fill(part, targets, times, work);
  else if (written.does === "text") pieces.writtenBytes += times * utf8Bytes(written.text);
  else if (written.does === "choose") {
    const { times: readCount } = work.walk(work.input, written.path, 1);
    calls.reads += readCount;
    pieces.entries += written.texts.length;
    pieces.writtenBytes += utf8Bytes(written.values) + Math.max(...written.texts.map(utf8Bytes));
  } else if (targets !== undefined && (written.does === "id" || written.does === "name")) {
    const target = elementOf(shapeAt(work.input, [...(targets.within ?? []), ...targets.each]));
    if (!isObject(target)) return;
    const name = written.does === "id" ? targets.id : targets.name;
    work.property(target, name, times);
    calls.reads += times;
    pieces.writtenTexts += times;
    pieces.writtenBytes += times * textSize(target.fields[name]).bytes;
  }
}
