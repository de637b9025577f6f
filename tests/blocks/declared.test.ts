import { execFile } from "node:child_process";
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../../scripts/blocks/bundle.ts";
import { bundleLimitsOf, bytesOf } from "../../scripts/blocks/bundle-limits.ts";
import { addBlocks, DRAWN } from "../browser/support/blocks.ts";
import { copyProject, type Project } from "../one-file/project.ts";

const HANDLE = "rate-block";
const TESTER = "tests/blocks/tester-in-copy.test.ts";

let project: Project;
beforeAll(async () => {
  project = copyProject();
  addBlocks(project, HANDLE);
  await project.generate();
});
afterAll(() => project.remove());

describe("a declared block that draws something", () => {
  it("takes at most sixty lines of handwritten code, and fits", async () => {
    const lines = (text: string) => text.trimEnd().split("\n").length;
    const declared = readFileSync(`tests/one-family/blocks/${HANDLE}.json`, "utf8");
    expect(lines(declared) + lines(DRAWN[HANDLE] ?? "")).toBeLessThanOrEqual(60);
    expect(bytesOf(await bundle(project.path(), HANDLE)).gzipped).toBeLessThan(bundleLimitsOf({}).gzipped);
  });

  it("is valid in its types, and rejected when it reads a text or a setting that it does not have", async () => {
    const source = DRAWN[HANDLE]?.replace('"told"', '"tolled"').replace('"short"', '"shirt"') ?? "";
    const wrong = ["extensions", HANDLE, "src", "Wrong.tsx"];
    writeFileSync(project.path(...wrong), source);
    const found = (await project.compile("extensions/tsconfig.json")).split("\n").filter((line) => /^\S/u.test(line));
    expect(found.filter((line) => !line.startsWith(wrong.join("/")))).toEqual([]);
    expect(found.join("\n")).toMatch(/shirt.*tolled|tolled.*shirt/su);
    rmSync(project.path(...wrong));
  });

  it("does what it declares under Shopify's tester", async () => {
    copyFileSync("tests/blocks/tester-in-copy.ts", project.path(TESTER));
    const vitest = project.path("node_modules", ".bin", "vitest");
    const { stdout } = await promisify(execFile)(vitest, ["run", "--project", "blocks", TESTER], { cwd: project.path() }).catch((error) => {
      throw new Error(`${error.stdout}${error.stderr}`);
    });
    expect(stdout).toMatch(/Tests.*4 passed/u);
  });
});
