// @lane alone
import { execFile } from "node:child_process";
import { copyFileSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "../one-file/project.ts";
import { addedIds, addTo } from "./add.ts";

const SET = "catalog";
const TYPES = addedIds(SET, "conditions");
const SERVER = "tests/server/addition.test.ts";

let project: Project;
let told: string;

beforeAll(async () => {
  project = copyProject();
  addTo(project.path(), SET);
  told = await project.generate();
});
afterAll(() => project.remove());

describe("an addition by JSON only", () => {
  it("has six types and their files, each read by some Function's query", () => {
    expect(TYPES).toHaveLength(6);
    for (const id of TYPES) expect(told).toMatch(new RegExp(`^payment-rules\\S*: .*\\b${id}\\b`, "mu"));
  });

  it("is part of the generated files: families, variant, question, plan and card", () => {
    const generated = (name: string) => readFileSync(project.path("engine", "generated", name), "utf8");
    for (const title of ["## Staff Memos", "## Gift Messages"]) expect(generated("families.md")).toContain(title);
    expect(generated("families/payment.form.ts")).toContain('"Veto Payment Method"');
    expect(generated("questions.ts")).toContain('"rating"');
    expect(generated("plans.ts")).toContain('"VIP Plan"');
    expect(generated("dashboard.ts")).toContain('"/staff-memos"');
  });

  it("is evaluated alike by the generated evaluator and by checkout's module, at random carts", async () => {
    const { seen, differing } = JSON.parse(await project.run("tests/addition/agree.ts"));
    expect(differing).toEqual([]);
    expect(Object.keys(seen).sort()).toEqual(TYPES);
    for (const id of TYPES) expect(Math.min(seen[id].acted, seen[id].idle), id).toBeGreaterThan(0);
  });

  it("is served: its families are saved and listed, and so are rules of its variant", async () => {
    copyFileSync("tests/addition/server-in-copy.ts", project.path(SERVER));
    const vitest = project.path("node_modules", ".bin", "vitest");
    const { stdout } = await promisify(execFile)(vitest, ["run", "--project", "database", SERVER], { cwd: project.path() }).catch(
      (error) => {
        throw new Error(`${error.stdout}${error.stderr}`);
      },
    );
    expect(stdout).toMatch(/Tests.*3 passed/u);
  });
});
