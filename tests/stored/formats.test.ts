import { describe, expect, it } from "vitest";
import { reporter } from "../../scripts/stored/report/reporters.ts";
import { checked } from "./support.ts";

const BAD = "tests/stored/bad/rules.json";
/** Controls, marks of direction and line ends, as they stand in a report only when they are let through. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const HOSTILE = {
  ...{ source: "a,b:c%\n::stop.json", line: 3, pointer: "/\u001b]0;x\u0007", code: "additionalProperties" },
  message: "50%\r\n::warning::x\u2028\u202e\ud800",
};

describe("the text report", () => {
  it("has a line for each problem and the summary", async () => {
    const lines = (await checked([BAD])).printed.trimEnd().split("\n");
    expect(lines[0]).toBe(`${BAD}:7: /0/exactMatsch additionalProperties "exactMatsch" is not a known field here`);
    expect(lines.at(-1)).toBe("7 configurations in 1 file, 9 problems in 6 of them");
  });

  it("shows nothing that a terminal would execute, and cuts long texts", () => {
    const line = reporter("text").each(HOSTILE);
    expect(line.slice(0, -1)).not.toMatch(UNSAFE);
    expect(line).toContain("\\u001b]0;x\\u0007");
    expect(reporter("text").each({ ...HOSTILE, message: "x".repeat(100_000) }).length).toBeLessThan(2_000);
  });

  it("names a row of a database without a line", () => {
    expect(reporter("text").each({ ...HOSTILE, source: "a.myshopify.com/guid@2", line: null, pointer: "", message: "No" })).toBe(
      "a.myshopify.com/guid@2: / additionalProperties No\n",
    );
  });
});

describe("the JSON report", () => {
  it("is one object, also without problems", async () => {
    const { printed, findings, tally } = await checked([BAD], { format: "json" });
    expect(JSON.parse(printed)).toEqual({ problems: findings, summary: tally });
    expect(printed.replaceAll("\n", "")).not.toMatch(UNSAFE);
    expect(JSON.parse((await checked(["tests/stored/good"], { format: "json" })).printed).problems).toEqual([]);
  });
});

describe("the SARIF report", () => {
  it("has a result for each problem and a rule for each code", async () => {
    const { printed, findings } = await checked([BAD, "no such.json"], { format: "sarif" });
    const log = JSON.parse(printed);
    expect(log).toMatchObject({ version: "2.1.0", $schema: expect.stringContaining("sarif-2.1.0") });
    const [run] = log.runs;
    const ids = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(new Set(findings.map(({ code }) => code)));
    expect(ids).toHaveLength(new Set(ids).size);
    expect(run.results).toHaveLength(findings.length);
    for (const [at, { line, code, message, pointer }] of findings.entries()) {
      const { ruleId, ruleIndex, level, locations, ...result } = run.results[at];
      expect({ ruleId, level, message: result.message.text }).toEqual({ ruleId: code, level: "error", message });
      expect(ids[ruleIndex]).toBe(code);
      expect(locations[0].physicalLocation).toEqual({ artifactLocation: { uri: BAD }, region: { startLine: line } });
      expect(locations[0].logicalLocations[0].fullyQualifiedName).toBe(pointer);
    }
    expect(run.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ message: { text: expect.any(String) } }],
    });
  });

  it("escapes paths as URIs", () => {
    const result = JSON.parse(reporter("sarif").each({ ...HOSTILE, source: "stored/a b#1.json" }));
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe("stored/a%20b%231.json");
  });
});

describe("the report as workflow commands", () => {
  it("has one line each, with file, line and title", async () => {
    const [first] = (await checked([BAD], { format: "github" })).printed.split("\n");
    expect(first).toBe(`::error file=${BAD},line=7,title=additionalProperties::/0/exactMatsch "exactMatsch" is not a known field here`);
  });

  it("cannot be ended, or begun, by stored texts", () => {
    expect(reporter("github").each(HOSTILE)).toBe(
      "::error file=a%2Cb%3Ac%25\\u000a%3A%3Astop.json,line=3,title=additionalProperties::/\\u001b]0;x\\u0007 50%25\\u000d\\u000a::warning::x\\u2028\\u202e\\ud800\n",
    );
  });
});
