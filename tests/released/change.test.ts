import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "../one-file/project.ts";
import { edit } from "./six-types.ts";

const MIGRATION = `import type { Fields } from "../../lib/object.ts";
import type { Migration } from "./migration.ts";

const RENAMED: Readonly<Record<string, string>> = { is: "is exactly" };

const conditionOf = (each: unknown): unknown => {
  const condition = each as Fields;
  return condition.type === "SKU" ? { ...condition, operator: RENAMED[String(condition.operator)] ?? condition.operator } : each;
};

export const migration: Migration = {
  family: "validation",
  covers: ["schemas/conditions/sku.json#/operators/is"],
  migrate: (stored) => (Array.isArray(stored.conditions) ? { ...stored, conditions: stored.conditions.map(conditionOf) } : stored),
};
`;

let project: Project;

beforeAll(async () => {
  project = copyProject();
  rmSync(project.path("schemas", "released"), { recursive: true, force: true }); // codegen would refuse the change before anything is compared
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: project.path() });
  writeFileSync(project.path(".gitignore"), "node_modules\n");
  git("init", "-q");
  git("add", "schemas", "engine");
  git("commit", "-qm", "before");
});
afterAll(() => project.remove());

/** Runs a command of the copy, and returns its output and exit code. */
async function ran(script: string, ...args: string[]): Promise<{ code: number; printed: string }> {
  try {
    return { code: 0, printed: await project.run(script, ...args) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, printed: stdout + stderr };
  }
}

describe("a change that takes back what was declared", () => {
  it("is named with its place, with the stored rules, settings and translations that it stops", async () => {
    const rule = { name: "One", type: "Order Validation", subtype: "message", message: "Not this one", method: ["All Methods"] };
    const conditions = [{ id: "1", type: "SKU", operator: "is", value: "A-1" }];
    const more = {
      runLocations: { checkoutCompletion: true, checkoutInteraction: true },
      errorMessageLocation: "$.cart",
      translations: {},
      enabled: true,
    };
    writeFileSync(project.path("rules.json"), JSON.stringify([{ ...rule, ...more, conditions }]));
    const texts = { title: { default: "" }, message: { default: "Closed.\nBack soon." } };
    const banner = { _instances: [{ id: "banner_1", name: "Banner" }], banner_1: texts };
    writeFileSync(
      project.path("shop.json"),
      JSON.stringify([{ revision: 1, translations: { banner } }, { settings: { freeLimit: "60.00" } }]),
    );
    edit(project, "conditions", "sku", (json) => {
      json.operators.is.title = "is exactly";
    });
    edit(project, "settings", "shop", (json) => {
      json.form.properties.freeLimit.pattern = "^[0-9]*$";
    });
    edit(project, "translations", "banner", (json) => {
      delete json.fields.message.lineMode;
    });
    await project.generate();
    const { code, printed } = await ran("scripts/check-change.ts", "HEAD", "--stored", "rules.json", "--stored", "shop.json");
    expect(code).toBe(1);
    expect(printed).toContain(
      'schemas/conditions/sku.json: /operators/is/title: renamed: the stored operator was "is" and is "is exactly"',
    );
    expect(printed).toMatch(/STOPPED .*rules\.json:1\/0: \/conditions\/0/);
    expect(printed).toMatch(
      /settings\/shop\.json: \/form\/properties\/freeLimit\/pattern: narrowed: .*; it reaches stored settings of shops/,
    );
    expect(printed).toMatch(/translations\/banner\.json: \/fields\/message\/lineMode: removed: .*; it reaches stored texts of the field/);
    expect(printed).toMatch(/STOPPED .*shop\.json:1\/0\/translations: \/banner\/banner_1\/message\/default /);
    expect(printed).toMatch(/STOPPED .*shop\.json:1\/1\/settings: \/freeLimit /);
    expect(printed).toContain("3 stored configurations were sound, 3 of them are not any more");
  });

  it("is accepted with a numbered migration that covers it", async () => {
    for (const file of ["settings/shop.json", "translations/banner.json"]) cpSync(`schemas/${file}`, project.path("schemas", file));
    mkdirSync(project.path("engine", "configuration", "migrations"), { recursive: true });
    writeFileSync(project.path("engine", "configuration", "migrations", "001-sku-is-exactly.ts"), MIGRATION);
    await project.generate();
    const { code, printed } = await ran("scripts/check-change.ts", "HEAD", "--stored", "rules.json");
    expect(printed).toContain("/operators/is/title: renamed, with a migration");
    expect(printed).toContain("1 stored configurations were sound, 0 of them are not any more");
    expect(code).toBe(0);
  });
});

describe("the command", () => {
  it("has a report of one line each for an unreadable input and a missing revision", async () => {
    expect((await ran("scripts/check-change.ts", "nowhere")).printed).toBe("there is no revision nowhere in this repository\n");
    const { printed } = await ran("scripts/check-change.ts", "HEAD", "--stored", "none.json");
    expect(printed.split("\n").filter((line) => line.includes("none.json"))).toEqual([
      expect.stringMatching(/none\.json cannot be read: there is no such file or directory\.$/),
    ]);
    expect(printed).not.toContain("    at ");
  });
});
