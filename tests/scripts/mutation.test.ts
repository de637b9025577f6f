import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { BUILD_PARTS } from "../../scripts/build/build-parts.mjs";
import { runByTests } from "../../scripts/imports/built-part.ts";
import { type Graph, readGraph } from "../../scripts/imports/graph.ts";
import { nearestTests } from "../../scripts/imports/nearest-tests.ts";
import { readSources } from "../../scripts/imports/read-sources.ts";
import { applyMutant } from "../../scripts/mutation/apply-mutant.ts";
import { readCommand } from "../../scripts/mutation/command.ts";
import { generate } from "../../scripts/mutation/generate.ts";
import { AREAS, type Mutant } from "../../scripts/mutation/mutant.ts";
import { findMutationPoints } from "../../scripts/mutation/mutation-points.ts";
import { batches } from "../../scripts/mutation/run/batches.ts";
import { failures } from "../../scripts/mutation/run/quick.ts";
import { isMissingQuick, newSurvivors, type Result, resultLine, totals } from "../../scripts/mutation/run/results.ts";
import { typoIn } from "../../scripts/mutation/typo.ts";

const SEED = 1;
const sources = readSources(".");
const textOf = (file: string) => sources.get(file) ?? "";
let faults: Mutant[];
beforeAll(() => {
  faults = generate(sources, SEED, 40);
});

describe("seeded faults", () => {
  it("are forty, ten in each area, at most one in a file", () => {
    expect(AREAS.map((area) => faults.filter((fault) => fault.area === area).length)).toEqual([10, 10, 10, 10]);
    expect(new Set(faults.map(({ file }) => file)).size).toBe(40);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(40);
    expect(new Set(faults.map(({ operator }) => operator)).size).toBeGreaterThan(7);
  });

  it("are the same each time, in any order of the files, and others for another seed", () => {
    const few = generate(sources, SEED, 4);
    expect(generate(new Map([...sources].reverse()), SEED, 4)).toEqual(few);
    expect(generate(sources, SEED + 1, 4)).not.toEqual(few);
  });

  it("in a file depend on that file alone", () => {
    for (const fault of faults.slice(0, 10)) expect(typoIn(fault.file, textOf(fault.file), fault.area, SEED)).toEqual(fault);
  });

  it("are put in and taken out exactly, and leave code that parses", () => {
    for (const fault of faults) {
      const text = textOf(fault.file);
      const faulty = applyMutant(text, fault);
      expect(faulty).not.toBe(text);
      expect(applyMutant(faulty, { ...fault, before: fault.after, after: fault.before })).toBe(text);
      const parsed = ts.transpileModule(faulty, { fileName: fault.file, reportDiagnostics: true });
      expect(parsed.diagnostics, `${fault.file}:${fault.line}`).toEqual([]);
    }
  });

  it("are refused at a place with another text", () => {
    const [fault] = faults as [Mutant];
    expect(() => applyMutant(`\n${textOf(fault.file)}`, fault)).toThrow(/is not what it was made for/);
    expect(() => applyMutant("", fault)).toThrow(fault.file);
  });
});

/** Each row: source, and the kinds of slip that it has places for. */
const PLACES: readonly (readonly [string, readonly string[]])[] = [
  ["while (a < b) c();", ["boundary moved", "call left out"]],
  ["const a = b === 30_000;", ["equality negated"]],
  ['const a = b === "c";', ["equality negated", "compared text changed"]],
  ["const a = b || c;", ["and for or"]],
  ["const a = b ?? c;", ["fallback taken"]],
  ["const a = b?.c?.d;", ["optional result dropped"]],
  ["const a = b - c;", ["sign swapped"]],
  ["const a = b + c;", []],
  ["const a = [...b, c];", ["spread removed"]],
  ["const a = b.some(c);", ["method swapped"]],
  ["const a = (b: number) => !b;", ["answer inverted"]],
  ["function a() { if (b) return; c(); }", ["early end removed", "condition negated", "call left out"]],
  ["async function a() { await b(); c.unref(); }", ["awaited call left out"]],
  ["const a = { b: true, recursive: true };", ["flag flipped"]],
  ["const a = b[3];", ["number plus one"]],
  ["const TIMEOUT = 3;", []],
  ['import a from "b"; export * from "c"; type D = 3; interface E { f: 3 }', []],
  ["log.info({ a: b === c }); console.error(d && e); throw new TypeError(f || g);", []],
];

describe("the places for a fault", () => {
  it.each(PLACES)("include %s", (text, operators) =>
    expect(findMutationPoints("a.ts", text).map(({ operator }) => operator)).toEqual(operators),
  );

  it("exclude code about looks", () => {
    expect(findMutationPoints("a.tsx", 'const a = <b className={c && "d"} tone={e ? "f" : "g"} />;')).toEqual([]);
  });
});

describe("the tests of a source", () => {
  let graph: Graph;
  beforeAll(() => {
    graph = readGraph(sources, runByTests(BUILD_PARTS));
  });
  const first = (file: string, count: number) => nearestTests(graph, [file], sources).slice(0, count);

  it("are found by imports, the nearest by path and by name first", () => {
    expect(first("server/function-owners/pack-bins.ts", 1)).toEqual(["tests/server/function-owners/pack-bins.test.ts"]);
    expect(first("renderer/plan/plan-change.ts", 1)).toEqual(["tests/renderer/plan/plan-change.test.ts"]);
    expect(first("engine/cart-link/cart-link-url.ts", 1)).toEqual(["tests/engine/cart-link/cart-link-url.test.ts"]);
    expect(first("scripts/mutation/apply-mutant.ts", 1)).toEqual(["tests/scripts/mutation.test.ts"]);
  });

  it("are found by the folder and by the module that they name", () => {
    expect(first("extensions/survey-block/src/Block.tsx", 1)).toEqual(["tests/blocks/tester-survey.test.ts"]);
    expect(first("extensions/host/typed-arrays.ts", 20)).toContain("tests/functions/budget.test.ts");
  });

  it("exclude tests that only import its types", () => {
    expect(
      nearestTests(
        readGraph(
          new Map([
            ["tests/a.test.ts", 'import type { B } from "../b.ts";'],
            ["b.ts", ""],
          ]),
          [],
        ),
        ["b.ts"],
        sources,
      ),
    ).toEqual([]);
  });

  it("are run in growing batches", () => {
    expect(batches([1, 2, 3, 4, 5, 6, 7, 8], 2)).toEqual([
      [1, 2],
      [3, 4, 5, 6],
      [7, 8],
    ]);
  });
});

describe("the output of a quick run", () => {
  it("contains the checks that failed, and the tests by file and name", () => {
    const output = "ok layers in 3.1 s\nFAILED unused in 9.2 s\nFAILED dom: tests/renderer/a.test.tsx > a form > is drawn in 2 s\n";
    expect(failures(output)).toEqual(["unused", "tests/renderer/a.test.tsx > a form > is drawn"]);
  });
});

describe("a report of faults", () => {
  const result = (id: string, outcome: Result["outcome"], by: string | null): Result => ({
    ...{ id, area: "engine", file: "engine/a.ts", line: 1, operator: "and for or", before: "a", after: "b" },
    ...{ outcome, by, seconds: 2, spent: 3, tried: 4, reached: 5, unsound: [] },
  });
  const before = [result("a", "caught", "tests/a.test.ts > b"), result("c", "survived", null), result("d", "caught", "types")];

  it("has a line for each fault, and totals", () => {
    expect(before.map(resultLine)[0]).toBe(
      "a engine/a.ts:1 (and for or) caught by tests/a.test.ts > b (2 s, 3 s of processor time, 4 of 5 test files)",
    );
    const quick = { outcome: "passes", by: null, unrun: "2 of 9 test files", seconds: 8 } as const;
    expect(resultLine({ ...result("c", "survived", null), quick })).toMatch(/; quick passes in 8 s without 2 of 9 test files\)$/);
    expect(before.map(isMissingQuick)).toEqual([true, true, true]);
    expect([{ ...result("c", "survived", null), quick }, result("e", "not applicable", "gone")].map(isMissingQuick)).toEqual([
      false,
      false,
    ]);
    expect(totals(before)).toEqual(["engine: 3 faults, 2 caught, 1 survived", "all: 3 faults, 2 caught, 1 survived"]);
  });

  it("lists faults that another run no longer detected, or did not try", () => {
    expect(newSurvivors(before, before)).toEqual([]);
    expect(newSurvivors(before, [result("a", "survived", null), result("c", "caught", "types")])).toEqual([
      expect.stringMatching(/^LOST a .* survived .*\n.*was a .*tests\/a.test.ts > b/),
      expect.stringMatching(/^UNTRIED d /),
    ]);
  });
});

describe("the faults command", () => {
  it("parses its arguments", () => {
    expect(readCommand([])).toMatchObject({ do: "run", seed: 1, count: 40, limit: 180, browser: false, quick: false, root: ".", only: [] });
    expect(readCommand(["--list", "--save", "a.json"])).toMatchObject({ do: "list", save: "a.json" });
    expect(readCommand(["--compare", "a", "b"])).toEqual({ do: "compare", before: "a", after: "b" });
    expect(readCommand(["--only", "engine,server/gate", "--limit", "60"])).toMatchObject({ only: ["engine", "server/gate"], limit: 60 });
  });

  it.each(["--compare a", "--limit soon", "--all", "a.json", "--resume"])("refuses: %s", (args) =>
    expect(() => readCommand(args.split(" "))).toThrow(/^usage/),
  );
});
