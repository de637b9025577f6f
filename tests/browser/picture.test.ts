// @lane browser live once

import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, type Project } from "../one-file/project.ts";

const NEW = "schemas/conditions/product-vendor.json";
let project: Project;

beforeAll(() => {
  project = copyProject();
  copyFileSync("tests/one-file/product-vendor.json", project.path(NEW));
  const family = project.path("schemas/families/validation.json");
  writeFileSync(family, readFileSync(family, "utf8").replace('"cart-total",', '"cart-total", "product-vendor",'));
});
afterAll(() => project.remove());

const check = (...args: string[]): Promise<string> =>
  project.run("scripts/check-declaration.ts", ...args).catch(({ stdout, stderr }) => stdout + stderr);

/** The width and height that a PNG says it has. */
function sizeOf(file: string): [width: number, height: number] {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe("npm run check with a picture", () => {
  it("draws a condition that codegen has not written yet, in the editor's own card, and one for each set of fields", async () => {
    const said = await check(NEW, "--picture", "pictures/vendor.png");
    expect(said).toContain("its picture: pictures/vendor.png");
    expect(said).toContain("npm run codegen would write");
    const [width, height] = sizeOf(project.path("pictures", "vendor.png"));
    expect(width).toBe(1440);
    expect(height).toBeGreaterThan(300);
    expect(readFileSync(project.path("engine/generated/families/validation.ts"), "utf8")).not.toContain("Product Vendor");
    // it is one card: operators that need other fields have a card of their own
    await check("schemas/conditions/product-quantity.json", "--picture", "two.png");
    expect(sizeOf(project.path("two.png"))[1]).toBeGreaterThan(1.5 * height);
  });

  it("gives in one sentence the reason when there is no picture", async () => {
    expect(await check("schemas/families/payment.json", "--picture", "x.png")).toContain("only conditions have a picture");
    expect(await check(NEW, "--picture", "x.jpg")).toContain("usage: npm run check");
    const file = project.path(NEW);
    writeFileSync(file, readFileSync(file, "utf8").replace('"valueType": "textCaseSensitive"', '"valueType": "exactly"'));
    expect(await check(NEW, "--picture", "x.png")).toMatch(/^schemas\/conditions\/product-vendor\.json: \/valueType: /mu);
    expect(existsSync(project.path("x.png"))).toBe(false);
  });
});
