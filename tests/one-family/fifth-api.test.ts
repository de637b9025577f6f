// @lane deep
import { execFile } from "node:child_process";
import { appendFileSync, copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "../one-file/project.ts";

const OURS = "tests/one-family/fifth-api";
const HANDLE = "ship-from-fulfillment-constraints-rules";
const SERVER = "tests/server/fifth-api.test.ts";

let project: Project;
let report: string;

/** The family, and what `scripts/update-platform-schemas.ts` fetches for it, which is committed here so that the test needs no network. */
beforeAll(async () => {
  project = copyProject();
  copyFileSync(join(OURS, "ship-from.json"), project.path("schemas", "families", "ship-from.json"));
  copyFileSync(join(OURS, "fulfillment_constraints.graphql"), project.path("extensions", "schemas", "fulfillment_constraints.graphql"));
  appendFileSync(project.path("server", "shopify", "admin.graphql"), readFileSync(join(OURS, "admin.graphql"), "utf8"));
  report = await project.generate();
});
afterAll(() => project.remove());

describe("a family of a fifth Function API", () => {
  it("gets its Function, its operations and its types from its declaration", async () => {
    expect(report).toMatch(new RegExp(`^${HANDLE}: .*country`, "mu"));
    const manifest = readFileSync(project.path("extensions", HANDLE, "shopify.extension.toml"), "utf8");
    expect(manifest).toContain('target = "cart.fulfillment-constraints.generate.run"');
    const operations = readFileSync(project.path("server/shopify/generated/operations/fulfillment-constraint-rule.graphql"), "utf8");
    expect(operations).toContain("deliveryMethodTypes: [SHIPPING, PICKUP_POINT]");
    expect(await project.compile("server/tsconfig.json")).toBe("");
  });

  it("is served, and its Function decides in a checkout", async () => {
    await project.run("scripts/functions/build.ts", "--only", HANDLE);
    copyFileSync("tests/one-family/server-in-copy.ts", project.path(SERVER));
    const vitest = project.path("node_modules", ".bin", "vitest");
    const { stdout } = await promisify(execFile)(vitest, ["run", "--project", "database", SERVER], { cwd: project.path() }).catch(
      (error) => {
        throw new Error(`${error.stdout}${error.stderr}`);
      },
    );
    expect(stdout).toMatch(/Tests.*4 passed/u);
  });
});
