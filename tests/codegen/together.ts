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
 * again without those of which the right thing was said, since a fault may hide what else is wrong. If the right thing was said of none, half
 * of them are judged without the other half, so that few judgements find the one that hides the others.
 */
export function judgedTogether<T extends Wrong>(judge: Judge, all: readonly T[], said = faultsIn): Map<T, readonly DeclarationProblem[]> {
  const found = new Map<T, readonly DeclarationProblem[]>();
  const judgeAll = (these: readonly T[]): void => {
    const told = said(judge.judge(changed(judge, these)));
    const [only, ...others] = these;
    if (only !== undefined && others.length === 0) {
      found.set(only, told);
      return;
    }
    const open = these.filter((each) => !isTold(each, told));
    for (const each of these) {
      const own = told.filter(({ file }) => file === each.file);
      if (!open.includes(each)) found.set(each, own);
    }
    const half = Math.ceil(open.length / 2);
    const parts = open.length < these.length ? [open] : [open.slice(0, half), open.slice(half)];
    for (const part of parts) if (part.length > 0) judgeAll(part);
  };
  for (const batch of apart(all)) judgeAll(batch);
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
  const batches: { parts: string[]; of: T[] }[] = [];
  for (const each of all) {
    const parts = partsOf(each);
    const free = batches.find((batch) => !parts.some((part) => batch.parts.some((other) => areNested(part, other))));
    if (free === undefined) batches.push({ parts, of: [each] });
    else {
      free.parts.push(...parts);
      free.of.push(each);
    }
  }
  return batches.map(({ of }) => of);
}

/** Returns the parts of a file that are changed, and where the error is reported: the first two keys that lead there. */
function partsOf({ file, changes, pointer }: Wrong): string[] {
  const paths = [...Object.keys(changes).map((path) => path.split(".")), pointer.split("/").slice(1)];
  return paths.map((keys) => [file, ...keys.slice(0, 2), ""].join(" "));
}

/** Reports whether one of two parts contains the other one. */
const areNested = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

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
