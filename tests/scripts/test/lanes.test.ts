import { describe, expect, it } from "vitest";
import { kindOf, lanesOf } from "../../../scripts/test/lanes.ts";
import { testFiles } from "../../support/lanes.ts";

describe("the lanes of a test file", () => {
  it.each([
    ["// @lane alone\nimport", ["alone"]],
    ["// @lane browser local live\n// @vitest-environment happy-dom\n", ["browser", "local", "live"]],
    ["// @lane browser live once\n", ["browser", "live", "once"]],
    ["// @lane database waits\n", ["database", "waits"]],
    ["// @lane database\n// @lane deep\n", ["database", "deep"]],
    ['import "vitest";\n', []],
    ["const text = `// @lane deep`;\n", []],
  ])("are read from %j", (head, lanes) => expect([...lanesOf("a.test.ts", head)]).toEqual(lanes));

  it.each([
    ["dom", "dom"],
    ["deep blocks", "blocks"],
    ["alone deep", "alone"],
    ["browser local", "browser"],
    ["waits", "unit"],
  ])("decide what the file needs: %s", (tag, kind) => expect(kindOf(lanesOf("a.test.ts", `// @lane ${tag}\n`))).toBe(kind));

  it.each([
    ["alnoe", "a.test.ts: @lane alnoe: is none of database, dom, blocks, browser, alone, local, live, once, deep, waits"],
    ["browser alone", "a.test.ts: @lane browser alone: a file runs in one of these"],
    ["dom database", "a.test.ts: @lane dom database: a file runs in one of these"],
    ["database live", "a.test.ts: @lane live: is for browser tests: @lane browser"],
    ["once", "a.test.ts: @lane once: is for browser tests: @lane browser"],
  ])("are refused if unknown or incompatible: %s", (tag, refusal) =>
    expect(() => lanesOf("a.test.ts", `// @lane ${tag}\n`)).toThrow(refusal),
  );

  it("are refused below the first lines", () =>
    expect(() => lanesOf("a.test.ts", 'import "vitest";\n// @lane database\n')).toThrow(
      "a.test.ts: @lane database: stands above all else",
    ));

  it("include a lane for files that mock modules", () => {
    // what is mocked would be mocked for the files that follow in the same process
    const mocking = testFiles("tests").filter(({ text }) => /\bvi\.(mock|doMock|unmock)\(/.test(text));
    expect(mocking.length).toBeGreaterThan(0);
    expect(mocking.filter(({ lanes }) => !lanes.has("alone")).map(({ path }) => path)).toEqual([]);
  });
});
