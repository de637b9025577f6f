import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emitOperations } from "../../scripts/codegen/emit/operations.ts";
import { type Project, project } from "./project.ts";

const SHOP = "server/platform/operations/shop.graphql";
let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

const change = (from: string, to: string) => copy.write(SHOP, readFileSync(SHOP, "utf8").replace(from, to));

describe("the Admin documents", () => {
  it("become types by name", async () => {
    const code = await emitOperations(copy.root);
    expect(code).toContain("  Shop: { variables: ShopQueryVariables; data: ShopQuery };\n");
    expect(code).toBe(readFileSync("server/platform/generated/operations.ts", "utf8"));
  });

  it.each([
    ["a field that the platform does not have", "contactEmail", "contactMail", `${SHOP}: 6:5: Cannot query field "contactMail"`],
    ["a variable of another type", "$apiType: String", "$apiType: Int", `${SHOP}: 31:47: Variable "$apiType" of type "Int"`],
    ["a syntax error", "query Shop {", "query Shop", `${SHOP}: 2:3: Syntax Error`],
    [
      "an operation without a name",
      "query Shop {",
      "query {",
      `${SHOP}: 1:1: This anonymous operation must be the only defined operation.`,
    ],
  ])("stop codegen at %s, with file and line", async (_, from, to, message) => {
    change(from, to);
    await expect(emitOperations(copy.root)).rejects.toThrow(message);
  });
});
