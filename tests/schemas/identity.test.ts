import Ajv2020 from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it } from "vitest";
import type { Source } from "../../scripts/codegen/declarations/load.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";

const STANDARD = "https://json-schema.org/draft/2020-12/";
const sources = loadCompleted(process.cwd());
const isMeta = ({ folder }: Source): boolean => folder === "meta";
/** The meta-schemas of declarations that are schemas themselves: they extend the dialect, and so does the dialect. */
const dialects = sources.filter(
  ({ folder, id, json }) => folder === "meta" && (id === "dialect" || JSON.stringify(json.allOf ?? []).includes("dialect")),
);

describe("the names of all files, by the rules of JSON Schema 2020-12", () => {
  it.each(sources)("are whole URIs: $file", ({ folder, id, json }) => {
    expect(json.$id).toBe(`https://cartwright.example/${folder}/${id}.json`);
    expect(new URL(String(json.$schema)).href).toBe(json.$schema);
  });

  describe("lead a standard implementation", () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    beforeAll(() => {
      for (const { json } of sources.filter(isMeta)) ajv.addMetaSchema(json);
      for (const { json } of sources.filter((source) => !isMeta(source))) ajv.addSchema(json);
    });

    const schemas = sources.filter((source) => !isMeta(source) && dialects.some(({ json }) => json.$id === source.json.$schema));
    it.each(schemas)("from every reference to what it points to: $file", ({ json }) => {
      expect(ajv.getSchema(String(json.$id))).toBeTypeOf("function");
    });

    it("also where one file refers to another", () => {
      expect(JSON.stringify(schemas.map(({ json }) => json)).match(/"\$ref":"[^"#]+#/g)?.length).toBeGreaterThan(15);
    });
  });
});

describe("the vocabularies of the dialect", () => {
  it.each(dialects)("are those of JSON Schema, all required, and our own, which is not: $file", ({ json: { $vocabulary } }) => {
    const standard = ["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content"];
    expect($vocabulary).toEqual({
      ...Object.fromEntries(standard.map((name) => [`${STANDARD}vocab/${name}`, true])),
      "https://cartwright.example/vocab/declaration": false,
    });
  });

  it("are declared by every meta-schema of schemas", () => {
    expect(dialects.map(({ id }) => id)).toEqual(["condition", "dialect", "family", "kind", "list"]);
  });
});
