import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "./project.ts";

let project: Project;

beforeAll(() => {
  project = copyProject();
});
afterAll(() => project.remove());

const create = (...args: string[]) => project.run("scripts/new.ts", ...args);
const failed = (script: string, ...args: string[]): Promise<string> =>
  project.run(script, ...args).then(String, ({ stdout, stderr }) => stdout + stderr);
const schema = (name: string) => readFileSync(project.path("schemas", ...name.split("/")), "utf8");

describe("npm run new", () => {
  it("writes declarations that are accepted as they stand, and work", async () => {
    await create("condition", "shelf-mark", "--title", "Shelf Mark", "--families", "payment,validation");
    await create("family", "delivery-promise");
    await create("call", "weather");
    await create("translation", "delivery-note");
    for (const family of ["payment", "validation"]) expect(schema(`families/${family}.json`)).toContain('"shelf-mark"');
    await project.run("scripts/codegen/index.ts");
    const declared = readFileSync(project.path("engine", "generated", "families.md"), "utf8");
    expect(declared).toContain("## Delivery Promises");
    expect(readFileSync(project.path("engine", "generated", "families", "payment.ts"), "utf8")).toContain('"Shelf Mark"');
    expect(readFileSync(project.path("engine", "generated", "calls.ts"), "utf8")).toContain("/api/apps/weather");
    expect(readFileSync(project.path("engine", "generated", "translations.ts"), "utf8")).toContain('"key": "deliveryNote"');
    expect(await project.compile("tsconfig.json")).toBe("");

    const told = await project.run("scripts/check-declaration.ts", "schemas/conditions/shelf-mark.json");
    expect(told).toContain("schemas/conditions/shelf-mark.json: no fault\n## Shelf Mark\n");
    expect(told).toContain('is not: "no product in the cart is by the vendor {value}"');
    expect(told).toMatch(/^validation-rules\S*: cost \d+ of 30, \d+ of 3000 bytes$/mu);
    expect(told).toMatch(/^validation: \d+\.\d\d % of all combinations of conditions fit a pack/mu);
    expect(told).toContain("codegen is up to date");
    const file = project.path("schemas", "conditions", "shelf-mark.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"as": "exact"', '"as": "exactly"'));
    const faults = await failed("scripts/check-declaration.ts", "schemas/conditions/shelf-mark.json");
    expect(faults).toMatch(/^schemas\/conditions\/shelf-mark\.json: \/as: /mu);

    writeFileSync(file, readFileSync(file, "utf8").replace('"as": "exactly"', '"as": "exact"'));
    const sku = project.path("schemas", "conditions", "sku.json");
    const sound = readFileSync(sku, "utf8");
    writeFileSync(sku, sound.replace('"as"', '"like"'));
    const alone = await project.run("scripts/check-declaration.ts", "schemas/conditions/shelf-mark.json");
    expect(alone).toMatch(/^schemas\/conditions\/shelf-mark\.json: no fault\n/u);
    expect(alone).toMatch(/^validation-rules\S*: cost \d+ of 30, /mu);
    expect(alone).toMatch(/\n\d+ faults? of other files: npm run codegen tells them\n$/u);
    writeFileSync(sku, sound);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, JSON.stringify(JSON.parse(text)));
    const remedy = "npx biome format --write schemas/conditions/shelf-mark.json";
    expect(await failed("scripts/check-declaration.ts", "schemas/conditions/shelf-mark.json")).toContain(remedy);
    writeFileSync(file, text);
    expect(await failed("scripts/check-declaration.ts", "schemas/conditions/nobody.json")).toContain("is not there");
  });

  const refused: [args: string[], said: RegExp][] = [
    [["condition", "cart-total"], /schemas\/conditions\/cart-total\.json is there already/],
    [["condition", "Shelf Mark"], /not an id: words of small letters/],
    [["condition", "../../shelf"], /not an id/],
    [["condition", "shelf-two", "--families", "paymnt"], /there is no family paymnt/],
    [["condition", "shelf-two", "--families", "cart-link"], /no list of conditions/],
    [["family", "shelf", "--families", "payment"], /admits a condition/],
    [["plan", "gold"], /usage: npm run new/],
    [["condition"], /usage: npm run new/],
    [["condition", "shelf", "--tittle", "x"], /Unknown option '--tittle'[\s\S]*usage/],
  ];
  /** How each refused command ends and what it says, in one process: as if it were typed. */
  const PROBE = `
    const refused = ${JSON.stringify(refused.map(([args]) => args))};
    const told = [];
    for (const [at, args] of refused.entries()) {
      const lines = [];
      process.argv = [...process.argv.slice(0, 2), ...args];
      console.log = console.error = (text) => lines.push(String(text));
      await import("./scripts/new.ts?" + at);
      told.push({ code: process.exitCode ?? 0, text: lines.join("\\n") });
      process.exitCode = 0;
    }
    process.stdout.write(JSON.stringify(told));`;

  it("refuses each of these in one sentence, and writes nothing", async () => {
    writeFileSync(project.path("probe.ts"), PROBE);
    const before = readdirSync(project.path("schemas"), { recursive: true });
    const told: { code: number; text: string }[] = JSON.parse(await project.run("probe.ts"));
    expect(told).toEqual(refused.map(([, said]) => ({ code: 1, text: expect.stringMatching(said) })));
    for (const { text } of told) expect(text).not.toMatch(/\n {4}at /);
    expect(readdirSync(project.path("schemas"), { recursive: true })).toEqual(before);
  });

  it("ends as a refused command does", async () => {
    await expect(create("condition", "cart-total")).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("is there already") });
  });
});
