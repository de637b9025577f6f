import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { readCommand } from "../../scripts/stored/command.ts";

const run = (...args: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "scripts/check-stored.ts", ...args], { encoding: "utf8" });

describe("the command that checks what is stored", () => {
  it("parses its inputs, format and family", () => {
    expect(readCommand(["a.json", "b"])).toEqual({ inputs: ["a.json", "b"], format: "text", family: null });
    expect(readCommand(["a", "--format", "sarif", "--family=payment"])).toEqual({ inputs: ["a"], format: "sarif", family: "payment" });
  });

  it.each([
    ["", /^usage/],
    ["--format xml a", /one of text, json, sarif, github, not "xml"/],
    ["--family gift a", /one of .*payment.*, not "gift"/],
    ["--strict a", /usage/],
  ])("refuses: %s", (line, message) => expect(() => readCommand(line.split(" ").filter(Boolean))).toThrow(message));

  it("exits with 0 if nothing is wrong", () => {
    expect(run("tests/stored/good/rules.json")).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^6 configurations in 1 file/),
      stderr: "",
    });
  });

  it("exits with 1 if a configuration has problems", () => {
    expect(run("tests/stored/bad/rules.json")).toMatchObject({ status: 1, stderr: "" });
  });

  it("exits with 2 if it is used wrongly", () => {
    expect(run()).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^usage/) });
  });

  it("exits with 2 if an input cannot be read, and checks the others", () => {
    expect(run("no such.json", "tests/stored/good/rules.json")).toMatchObject({
      ...{ status: 2, stderr: "no such.json cannot be read: there is no such file or directory.\n" },
      stdout: expect.stringMatching(/^6 configurations in 1 file/),
    });
  });
});
