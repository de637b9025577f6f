import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../../scripts/codegen/reference/commands.ts";
import { commandLine } from "../../../scripts/tool/command-line.ts";
import { explainUnknown } from "../../../scripts/tool/explain-unknown.ts";
import { TOOLS } from "../../../scripts/tool/tools.ts";

const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const tools = TOOLS.flatMap(([, group]) => group);
const isOldName = (name: string) => scripts[name]?.includes("scripts/tool/old-name.ts") === true;

/** Runs a script of package.json, and returns its exit code and what it wrote. */
function npm(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", ...args], { encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("the scripts of package.json", () => {
  it("are the commands that are no tools, and the old names of tools", () => {
    const own = Object.values(COMMANDS)
      .flat()
      .filter(({ runs }) => runs === undefined)
      .map(({ name }) => name);
    const names = Object.keys(scripts);
    expect(names.filter((name) => !isOldName(name)).sort()).toEqual([...own].sort());
    expect(names.filter((name) => isOldName(name) && !tools.some((tool) => tool.name === name))).toEqual([]);
    expect(names.filter((name) => isOldName(name) && !scripts[name]?.endsWith(` ${name}`))).toEqual([]);
    expect(own.length).toBeLessThanOrEqual(18);
  });
});

describe("npm run tool", () => {
  it("lists every tool with what it does if it gets no name", () => {
    const { status, stdout } = npm("tool");
    expect(status).toBe(0);
    const lines = stdout.split("\n");
    expect(tools.filter(({ name, does }) => !lines.some((line) => line.startsWith(`  ${name} `) && line.endsWith(does)))).toEqual([]);
    for (const [group] of TOOLS) expect(stdout).toContain(`\n${group}\n`);
  });

  it("has a file or a program for everything that a tool runs", () => {
    const programs = tools.flatMap(({ runs }) => runs.map((command) => command.split(" ")[0] ?? ""));
    expect(programs.filter((program) => !existsSync(program) && !existsSync(`node_modules/.bin/${program}`))).toEqual([]);
  });

  it("hands arguments over, and ends with the exit code of the tool", () => {
    expect(npm("tool", "--", "test:format", "--help")).toMatchObject({ status: 0, stdout: expect.stringContaining("--write") });
    expect(npm("tool", "--", "test:format", "--away")).toMatchObject({ status: 1, stderr: expect.stringContaining("--away") });
  });

  it("names the nearest tool if there is none of the name", () => {
    expect(npm("tool", "--", "recuont")).toEqual({
      status: 2,
      stdout: "",
      stderr: 'there is no tool "recuont": did you mean "recount"? npm run tool lists all tools\n',
    });
    expect(explainUnknown("lists")).toContain('"bench:lists"');
    expect(explainUnknown("quick")).toBe("quick is not a tool but a command of its own: npm run quick");
    expect(explainUnknown("entirely-unlike")).toBe('there is no tool "entirely-unlike": npm run tool lists all tools');
  });

  it("answers to an old name too, and says the new form beside the output", () => {
    const { status, stdout, stderr } = npm("test:format", "--", "--help");
    expect([status, stderr]).toEqual([
      0,
      "npm run test:format is now npm run tool -- test:format. The old name will be removed in the next release.\n",
    ]);
    expect(stdout).toContain("--write");
  });
});

describe("a command that another script runs", () => {
  it("is run without npm if it is a tool", () => {
    expect(commandLine("soak", "kills").slice(1)).toEqual(["--import", "tsx", "scripts/tool.ts", "soak", "kills"]);
    expect(commandLine("build")).toEqual(["npm", "run", "--silent", "build"]);
    expect(commandLine("quick", "HEAD")).toEqual(["npm", "run", "--silent", "quick", "--", "HEAD"]);
  });
});
