import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkInputs } from "../../../../scripts/codegen/check-inputs.ts";
import { emitOperations } from "../../../../scripts/codegen/emit/operations.ts";
import { adminSchema } from "../../../../scripts/codegen/lib/platform-schemas.ts";
import { emitDocuments } from "../../../../scripts/codegen/resources/documents.ts";
import { type Project, project } from "../../../codegen/project.ts";

const SHOP = "server/shopify/operations/shop.graphql";
let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

const CATALOG = "server/shopify/operations/catalog.graphql";

const change = (file: string, from: string, to: string) => copy.write(file, readFileSync(file, "utf8").replace(from, to));

describe("the Admin API documents", () => {
  it("become types by name, together with the families' generated ones", async () => {
    const { declared, admin } = checkInputs(copy.root);
    const code = await emitOperations(copy.root, admin, emitDocuments(declared.families.values(), [], admin.schema));
    expect(code).toContain("  Shop: { variables: ShopQueryVariables; data: ShopQuery };\n");
    expect(code).toBe(readFileSync("server/shopify/generated/operations.ts", "utf8"));
  });

  it.each([
    ["a field that the platform does not have", SHOP, "contactEmail", "contactMail", `${SHOP}: 6:5: Cannot query field "contactMail"`],
    ["a variable of another type", CATALOG, "$query: String", "$query: Int", `${CATALOG}: 1:46: Variable "$query" of type "Int"`],
    ["a syntax error", SHOP, "query Shop {", "query Shop", `${SHOP}: 2:3: Syntax Error`],
    [
      "an operation without a name",
      CATALOG,
      "query Products(",
      "query (",
      `${CATALOG}: 1:1: This anonymous operation must be the only defined operation.`,
    ],
  ])("stop codegen at %s, with file and line", async (_, file, from, to, message) => {
    change(file, from, to);
    await expect(emitOperations(copy.root, adminSchema(copy.root), new Map())).rejects.toThrow(message);
  });
});
