import { describe, expect, it } from "vitest";
import { lanesOf, testFiles } from "../../support/lanes.ts";

describe("the lanes of a test file", () => {
  it.each([
    ["// @lane alone\nimport", ["alone"]],
    ["// @lane local live\n// @vitest-environment happy-dom\n", ["local", "live"]],
    ["// @lane live once\n", ["live", "once"]],
    ["// @lane waits\n", ["waits"]],
    ['import "vitest";\n', []],
    ["const text = `// @lane deep`;\n", []],
  ])("are read from %j", (head, lanes) => expect([...lanesOf("a.test.ts", head)]).toEqual(lanes));

  it("are known ones", () =>
    expect(() => lanesOf("a.test.ts", "// @lane alnoe\n")).toThrow("a.test.ts: @lane alnoe: is none of alone, deep"));

  it("give no browser test a process of its own, and only browser tests a mode", () => {
    const wrong = testFiles("tests").filter(({ path, lanes }) => {
      const browser = path.startsWith("tests/browser/");
      return browser ? lanes.has("alone") : (["local", "live", "once"] as const).some((lane) => lanes.has(lane));
    });
    expect(wrong).toEqual([]);
  });

  it("are their own where a file exchanges modules", () => {
    // what is mocked would be mocked for the files that follow in the same process
    const mocking = testFiles("tests").filter(({ text }) => /\bvi\.(mock|doMock|unmock)\(/.test(text));
    expect(mocking.length).toBeGreaterThan(0);
    expect(mocking.filter(({ lanes }) => !lanes.has("alone")).map(({ path }) => path)).toEqual([]);
  });
});
