import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getProperty } from "../../engine/lib/object.ts";
import { valueAtPointer } from "../../scripts/codegen/declarations/json.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";
import { emitBundles } from "../../scripts/codegen/vscode/bundles.ts";
import { emitSettings } from "../../scripts/codegen/vscode/settings.ts";
import { type Project, project, set } from "./project.ts";

let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

const bundle = (kind: string): string => emitBundles(loadCompleted(copy.root)).get(`engine/generated/editor/${kind}.json`) ?? "";

describe("the schemas for editors", () => {
  it("are complete by draft 7: one file each, without keywords that editors do not know", () => {
    const bundles = [...emitBundles(loadCompleted(copy.root))];
    expect(bundles.length).toBeGreaterThan(12);
    for (const [, text] of bundles) {
      expect(text).not.toMatch(/"\$dynamic\w+": "|"\$ref": "(?!#\/definitions\/)/u);
      expect(() => new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text))).not.toThrow();
    }
  });

  it("list all names that declarations may use", () => {
    copy.edit("schemas/conditions/city.json", (json) => set(json, "title", "Town"));
    copy.write("schemas/conditions/weight.json", readFileSync("schemas/conditions/sku.json", "utf8").replace('"SKU"', '"Cart Weight"'));
    copy.edit("schemas/plans/entitlements.json", (json) => set(json, "entitlements.gold", { title: "Gold", message: "-", anyOf: [] }));
    copy.edit("schemas/shell/links.json", (json) => set(json, "links.blog", "https://acme.io/blog"));
    copy.edit("schemas/shared/values.json", (json) => set(json, "$defs.weight", { type: "string" }));
    for (const word of ['"Town"', '"weight"', '"Cart Weight"', '"gold"', '"Gold"', '"link:blog"', "shared/values.json#/$defs/weight"])
      expect(bundle("family")).toContain(word);
    expect(bundle("plan")).toContain('"gold"');
    expect(bundle("links")).not.toContain("link:blog");
  });

  it.each([
    ["block", "/properties/family", "upsell"],
    ["block", "/properties/orderHold/properties/functionOwner", "required-answers"],
    ["block", "/properties/documents/items", "surveys_live"],
    ["owner", "/definitions/need/properties/family", "survey"],
    ["owner", "/definitions/need/properties/setting", "holdChargedGifts"],
    ["kind", "/definitions/ask/properties/condition", "product-in-cart"],
    ["kind", "/definitions/ask/properties/operator", "isVariant"],
    ["analytics", "/properties/endpoint", "upsell-stats"],
    ["plan", "/definitions/feature/properties/grants/items", "gift-block"],
  ])("offer names where they may stand: %s %s", (kind, pointer, name) => {
    const place = valueAtPointer(JSON.parse(bundle(kind)), pointer);
    expect([getProperty(place, "enum"), getProperty(place, "examples")].flat()).toContain(name);
  });

  it("know a keyword of the dialect as soon as it exists, at any depth", () => {
    const weight = { description: "How much it weighs.", type: "integer" };
    copy.edit("schemas/meta/dialect.json", (json) => set(json, "properties.weight", weight));
    for (const kind of ["call", "condition", "dialect", "family", "kind"])
      expect(JSON.parse(bundle(kind)).definitions.field.properties.weight).toEqual(weight);
    expect(bundle("plan")).not.toContain("weighs");
  });

  it("stop codegen when the meta-schemas no longer have a place for a name", () => {
    copy.edit("schemas/meta/plan.json", (json) => set(json, "$defs.feature.properties.entitlement", undefined));
    expect(() => bundle("plan")).toThrow(/plan\.json has nothing at .*entitlement/u);
  });
});

describe("the editor's settings file", () => {
  const written = (settings: string) => {
    const sources = loadCompleted(copy.root);
    return emitSettings(settings, sources, emitBundles(sources));
  };

  it("holds the schemas, and all else as people wrote it", () => {
    const before = '{\n  // ours\n  "editor.tabSize":   2,\n  "json.schemas": [\n';
    const after = '\n  ],\n  "files.eol": "\\n",\n}\n';
    const text = written(`${before}    { "url": "old" }${after}`);
    expect(text.startsWith(before)).toBe(true);
    expect(text.endsWith(after)).toBe(true);
    expect(text).not.toContain('"old"');
    expect(text).toContain('{"fileMatch":["schemas/conditions/*.json"],"url":"https://cartwright.example/meta/condition.json","schema":{');
    expect(written(text)).toBe(text);
  });

  it("gives a new file of every folder a schema before codegen has run", () => {
    const patterns = written('{\n  "json.schemas": [\n  ]\n}\n');
    expect(patterns).toContain('{"fileMatch":["schemas/plans/*.json","!schemas/plans/entitlements.json"]');
    expect(patterns).toContain('{"fileMatch":["schemas/plans/entitlements.json"]');
  });

  it("is rejected when it has no list of schemas", () => {
    expect(() => written('{ "json.schemas": [] }')).toThrow(/no list "json.schemas"/u);
  });
});
