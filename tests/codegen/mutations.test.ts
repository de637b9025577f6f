import { describe, expect, it } from "vitest";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { type JsonObject, valueAtPointer } from "../../scripts/codegen/declarations/json.ts";
import type { DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { seeds } from "../support/property.ts";
import { Judge } from "./check-declarations.ts";
import { OF_CONDITIONS } from "./mutations/conditions.ts";
import { OF_FAMILIES } from "./mutations/families.ts";
import { type Mutation, OF_FIELDS } from "./mutations/fields.ts";
import { type Change, changed } from "./mutations/locations.ts";

const judge = new Judge();

/** A good file, and what makes it wrong. */
interface Wrong {
  file: string;
  good: JsonObject;
  bad: JsonObject;
  change: Change;
}

/** Every file of a folder, made wrong in one of the places where a mutation can be done: by a seed of two in turn, the file and the mutation. */
function wrongFiles(folder: string, [name, places]: Mutation): Wrong[] {
  return judge.sources
    .filter((source) => source.folder === folder)
    .flatMap(({ file, json }, at) => {
      const found = places(json);
      const change = found[hash(`${file} ${name}`, seeds()[at % 2 === 0 ? 0 : 1]) % Math.max(1, found.length)];
      return change === undefined ? [] : [{ file, good: json, bad: changed(json, change), change }];
    });
}

function hash(word: string, seed: number): number {
  let sum = seed;
  for (const letter of word) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

/** Files whose change nothing was said of. All are judged at once, and again without those that were refused, which may have hidden others. */
function silent(files: readonly Wrong[]): Wrong[] {
  if (files.length === 0) return [];
  const { faults } = judge.judge(new Map(files.map(({ file, bad }) => [file, bad])));
  const left = files.filter((each) => !faults.some((fault) => isAbout(fault, each)));
  return left.length === files.length ? left : silent(left);
}

/** A fault leads to what is in the file, or was before: to what was changed, above or below it, or beside it. */
function isAbout({ file, pointer }: DeclarationProblem, wrong: Wrong): boolean {
  const place = wrong.change.keys.map(escapeToken).join("");
  const near = pointer.startsWith(above(place)) || place.startsWith(above(pointer));
  return file === wrong.file && near && [wrong.good, wrong.bad].some((json) => valueAtPointer(json, pointer) !== undefined);
}

const above = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));

describe.each([
  { folder: "conditions", mutations: [...OF_CONDITIONS, ...OF_FIELDS], most: 700 },
  { folder: "families", mutations: [...OF_FAMILIES, ...OF_FIELDS], most: 90 },
])("good declarations made wrong: $folder", ({ folder, mutations, most }) => {
  const cases = mutations.map((mutation) => ({ name: mutation[0], files: wrongFiles(folder, mutation) }));

  it.each(cases.filter(({ files }) => files.length > 0))("are rejected where they are wrong: $name", ({ files }) => {
    expect(silent(files).map(({ file, change }) => ({ file, change }))).toEqual([]);
  });

  it("are many", () => {
    expect(cases.flatMap(({ files }) => files).length).toBeGreaterThan(most);
  });
});
