// @lane database
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, parse, validate, validateSchema } from "graphql";
import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../../engine/declarations/catalog.ts";
import { projectRoot } from "../../../server/core/project-root.ts";
import { operationDocument, operationDocuments } from "../../../server/shopify/operation-documents.ts";

const schema = buildSchema(readFileSync(join(projectRoot, "server/shopify/admin.graphql"), "utf8"));

describe("Admin documents", () => {
  it("fit a schema that is valid itself", () => {
    expect(validateSchema(schema)).toEqual([]);
    expect(operationDocuments.size).toBeGreaterThan(15);
  });

  it.each([...operationDocuments])("include %s, which is valid against Shopify's schema", (_, text) => {
    expect(validate(schema, parse(text))).toEqual([]);
  });

  it.each(ruleFamilies.map(({ storage }) => storage.resource))("exist for all calls of %s", (resource) => {
    const name = resource.charAt(0).toUpperCase() + resource.slice(1);
    for (const each of [name, `${name}s`, `${name}Create`, `${name}Update`, `${name}Delete`])
      expect(operationDocuments.has(each)).toBe(true);
  });

  it("are named when they do not exist", () => {
    expect(() => operationDocument("Nothing" as "Shop")).toThrow("no operation Nothing");
  });
});
