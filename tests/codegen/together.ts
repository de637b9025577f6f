import { expect } from "vitest";
import type { JsonObject } from "../../scripts/codegen/declarations/json.ts";
import type { DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import type { Judge, Judgement } from "./check-declarations.ts";
import { set } from "./project.ts";

/** A declaration made wrong: its file, what stands at some paths of it instead, and the pointer and words of the fault that this is. */
export interface Wrong {
  file: string;
  changes: Readonly<Record<string, unknown>>;
  pointer: string;
  message: RegExp;
}

const faultsIn = ({ faults }: Judgement): readonly DeclarationProblem[] => faults;

/**
 * Returns the errors of each. A judgement takes as long for many changes as for one: those that are far from each other are judged at once, and
 * again without those of which the right thing was said, since a fault may hide what else is wrong. One of which it was not said beside
 * others is judged alone.
 */
export function judgedTogether<T extends Wrong>(judge: Judge, all: readonly T[], said = faultsIn): Map<T, readonly DeclarationProblem[]> {
  const found = new Map<T, readonly DeclarationProblem[]>();
  for (const batch of apart(all)) {
    let left: readonly T[] = batch;
    while (left.length > 1) {
      const told = said(judge.judge(changed(judge, left)));
      const open = left.filter((each) => !isTold(each, told));
      for (const each of left)
        if (!open.includes(each))
          found.set(
            each,
            told.filter(({ file }) => file === each.file),
          );
      if (open.length === left.length) break;
      left = open;
    }
    for (const each of left) if (!found.has(each)) found.set(each, said(judge.judge(changed(judge, [each]))));
  }
  return found;
}

/** That it is refused at its pointer and in its words. */
export function expectSaid(said: readonly DeclarationProblem[] = [], { pointer, message }: Wrong): void {
  expect(said.map((fault) => fault.pointer)).toContain(pointer);
  const there = said.filter((fault) => fault.pointer === pointer);
  expect(there.map((fault) => fault.message).join("\n")).toMatch(message);
}

/** As few batches as there are changes of one part of one file. */
function apart<T extends Wrong>(all: readonly T[]): T[][] {
  const batches: { parts: Set<string>; of: T[] }[] = [];
  for (const each of all) {
    const parts = partsOf(each);
    const free = batches.find((batch) => parts.every((part) => !batch.parts.has(part)));
    if (free === undefined) batches.push({ parts: new Set(parts), of: [each] });
    else {
      for (const part of parts) free.parts.add(part);
      free.of.push(each);
    }
  }
  return batches.map(({ of }) => of);
}

/** Returns the parts of a file that are changed, and where the error is reported: the keys at the root of the file. */
function partsOf({ file, changes, pointer }: Wrong): string[] {
  const roots = [...Object.keys(changes).map((path) => path.split(".")[0]), pointer.split("/")[1] ?? ""];
  return [...new Set(roots)].map((root) => `${file} ${root}`);
}

function isTold({ file, pointer, message }: Wrong, told: readonly DeclarationProblem[]): boolean {
  const there = told.filter((fault) => fault.file === file && fault.pointer === pointer);
  return message.test(there.map((fault) => fault.message).join("\n"));
}

function changed(judge: Judge, wrong: readonly Wrong[]): Map<string, JsonObject> {
  const files = new Map<string, JsonObject>();
  for (const { file, changes } of wrong) {
    const json = files.get(file) ?? judge.copy(file);
    for (const [path, value] of Object.entries(changes)) set(json, path, value);
    files.set(file, json);
  }
  return files;
}
