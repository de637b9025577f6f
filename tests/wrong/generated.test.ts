import { describe, expect, it } from "vitest";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import type { JsonObject } from "../../scripts/codegen/declarations/json.ts";
import type { DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { Judge } from "../codegen/check-declarations.ts";
import { type Change, changed } from "../codegen/mutations/locations.ts";
import { seeds } from "../support/property.ts";
import { WRONG, type Wrong } from "./mutations.ts";

const judge = new Judge();

/** A shipped file that was made wrong in one place. */
interface Broken {
  file: string;
  bad: JsonObject;
  change: Change;
}

/** Every file of a folder in which it can be done, in a place that a seed chooses: of two seeds in turn. */
function broken([what, folder, places]: Wrong): Broken[] {
  return judge.sources
    .filter((source) => source.folder === folder)
    .flatMap(({ file, json }, at) => {
      const all = places(json);
      const change = all[hash(`${file} ${what}`, seeds()[at % 2 === 0 ? 0 : 1]) % Math.max(1, all.length)];
      return change === undefined ? [] : [{ file, bad: changed(json, change), change }];
    });
}

function hash(word: string, seed: number): number {
  let sum = seed;
  for (const letter of word) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

/** Those of which nothing was said. All are judged at once, and again without the refused, whose faults of form may have hidden others. */
function silent(files: readonly Broken[]): Broken[] {
  if (files.length === 0) return [];
  const { faults } = judge.judge(new Map(files.map(({ file, bad }) => [file, bad])));
  const left = files.filter((each) => !faults.some((fault) => isAbout(fault, each)));
  return left.length === files.length ? left : silent(left);
}

/** A fault leads to what was changed, above it or below it. */
function isAbout({ file, pointer }: DeclarationProblem, { file: own, change }: Broken): boolean {
  const place = change.keys.map(escapeToken).join("");
  const above = place.slice(0, place.lastIndexOf("/"));
  return file === own && (pointer.startsWith(above) || place.startsWith(pointer));
}

const CASES = WRONG.map((each): [string, Broken[]] => [each[0], broken(each)]);

describe("a shipped file made wrong at random", () => {
  it.each(CASES)("is rejected where it is wrong: %s", (_, files) => {
    expect(files.length).toBeGreaterThan(0);
    expect(silent(files).map(({ file, change }) => ({ file, change }))).toEqual([]);
  });

  it("is one of many", () => {
    expect(CASES.flatMap(([, files]) => files).length).toBeGreaterThan(90);
  });
});
