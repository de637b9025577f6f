import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../scripts/codegen/generate.ts";
import { memory } from "../support/remembering.ts";
import { admit, type Project, project } from "./project.ts";

const FILE = "schemas/conditions/attribute-pair.json";
/** As a common type it would take more Functions than the app may have. */
const declared = () => ({ ...JSON.parse(readFileSync("tests/codegen/added/attribute-pair.json", "utf8")), frequency: "rare" });

let copy: Project;

beforeAll(() => {
  copy = project();
  cpSync("schemas/released", join(copy.root, "schemas/released"), { recursive: true });
  copy.write(FILE, JSON.stringify(declared()));
  copy.edit("schemas/families/shipping.json", (json) => admit(json, "attribute-pair"));
});
afterAll(() => copy.remove());

describe("a type with two keys that one and the same item must have", () => {
  it("has the declared result in every example, with a variable and a query field for each key", async () => {
    const { packings } = await generate(copy.root, memory);
    const queries = packings.filter(({ family }) => family.id === "shipping").flatMap(({ packs }) => packs.map(({ query }) => query));
    const query = queries.find((each) => each.includes("attributePair0")) ?? "";
    expect(query).toContain("attributePair0: attribute(key: $attributePair0)");
    expect(query).toContain("attributePair0b: attribute(key: $attributePair0OtherKey)");
  });

  it("is rejected when an example declares another result", async () => {
    const wrong = declared();
    wrong.examples[1].expect = true;
    copy.write(FILE, JSON.stringify(wrong));
    await expect(generate(copy.root, memory)).rejects.toThrow(`${FILE}: /examples/1/expect: comes out as false`);
  });
});
