import { expect, it } from "vitest";
import { LONG_FUNCTIONS } from "./functions/exceptions.ts";
import { findLongFunctions, longFunctionsIn } from "./functions/long-functions.ts";
import { sourceFiles } from "./names/source-files.ts";

const lines = (count: number): string => "\n".repeat(count);

it("a function of more than 60 lines is found by its name, and one of 60 is not", () => {
  const text = `function short() {${lines(59)}}\nconst long = () => {${lines(60)}};\nclass Some { method() {${lines(60)}} }`;
  expect(longFunctionsIn("some.ts", text)).toEqual(["some.ts long", "some.ts method"]);
});

it("a callback of a test does not count, but a helper in it does", () => {
  const text = `describe("some", () => { function helper() {${lines(60)}} it("does", () => {${lines(70)}}); });`;
  expect(longFunctionsIn("some.test.ts", text)).toEqual(["some.test.ts helper"]);
});

it("no function has more than 60 lines, but those whose reason is written down", () => {
  const files = [...sourceFiles(), ...sourceFiles(["tests"])];
  expect(files.length).toBeGreaterThan(2_000);
  expect(findLongFunctions(files).sort()).toEqual(Object.keys(LONG_FUNCTIONS));
});
