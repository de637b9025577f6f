import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tokensOf, valueAt } from "../../../engine/lib/json-pointer.ts";
import { asRecord, isObject } from "../../../engine/lib/object.ts";
import { editor, MARK } from "./service.ts";

const { open } = editor();
const FAMILY = "schemas/families/new.json";
const metas = readdirSync("schemas/meta").map((name) => ({ kind: name.slice(0, -".json".length), meta: read(`schemas/meta/${name}`) }));
const own = writtenKeys(read("schemas/meta/dialect.json"));

interface Meta {
  $id: string;
  properties?: Record<string, unknown>;
}

function read(file: string): Meta {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Keys that declarations write: others only codegen fills in. */
function writtenKeys({ properties = {} }: Meta): string[] {
  return Object.keys(properties).filter((key) => asRecord(properties[key]).readOnly !== true);
}

/** A family with something at a depth of fields within fields. */
function within(depth: number, text: string): string {
  const below = depth === 0 ? text : `{ "type": "object", "properties": { "inner": `;
  return depth === 0 ? below : `${below}${within(depth - 1, text)} } }`;
}

const family = (rest: string) => `{ "$schema": "https://cartwright.example/meta/family.json", ${rest} }`;
const fieldAt = (depth: number, text: string) => family(`"properties": { "outer": ${within(depth - 1, text)} }`);

describe("the editor's completion offers", () => {
  it.each([1, 2, 3, 6])("own keywords and no others in a field at depth %i", async (depth) => {
    const offered = await open(FAMILY, fieldAt(depth, `{ ${MARK} }`)).offered();
    expect(offered).toEqual(expect.arrayContaining([...own, "$ref"]));
    expect(offered).not.toContain("prefixItems");
  });

  it.each([1, 3])("every control at depth %i", async (depth) => {
    const text = fieldAt(depth, `{ "widget": "${MARK}" }`);
    expect(await open(FAMILY, text).offered()).toEqual(expect.arrayContaining(["text", "countries", "items", "storeDomain"]));
  });

  it.each([
    [
      "condition types",
      fieldAt(1, `{ "itemTypes": { "folder": "conditions", "types": ["${MARK}"] } }`),
      ["cart-total", "vendor-order-minimum"],
    ],
    ["folders of kinds", fieldAt(1, `{ "itemTypes": { "folder": "${MARK}" } }`), ["conditions"]],
    ["entitlements", fieldAt(2, `{ "entitlement": "${MARK}" }`), ["plusFeatures", "app"]],
    ["lists of suggestions", fieldAt(1, `{ "suggestions": "${MARK}" }`), ["gateways", "languages"]],
    ["fields of schemas/shared", fieldAt(1, `{ "$ref": "${MARK}" }`), ["../shared/values.json#/$defs/amount"]],
    ["keywords that a message is for", fieldAt(1, `{ "errorMessage": { ${MARK} } }`), ["minLength", "maxCodeUnits", "else"]],
    ["addresses", family(`"list": { "video": { "url": "${MARK}" } }`), ["link:support", "link:featureRequest"]],
    ["own keywords of a family", family(MARK), ["storage", "actions", "modes", "texts"]],
  ])("%s", async (_, text, names) => {
    expect(await open(FAMILY, text).offered()).toEqual(expect.arrayContaining(names));
  });

  it("names of presets, and the readers of a fact", async () => {
    const file = "schemas/conditions/new.json";
    expect(await open(file, `{ "presets": ["${MARK}"] }`).offered()).toContain("P.O. Box");
    expect(await open(file, `{ "valueType": "${MARK}" }`).offered()).toEqual(expect.arrayContaining(["text", "money", "boolean"]));
    expect(await open(file, `{ "operators": { "is": { "test": "${MARK}" } } }`).offered()).toContain("contains");
  });
});

describe("the editor's hover explains", () => {
  it.each(own)("the keyword %s, at any depth", async (keyword) => {
    for (const depth of [1, 3]) {
      const text = fieldAt(depth, `{ "${keyword.slice(0, 1)}${MARK}${keyword.slice(1)}": null }`);
      expect(await open(FAMILY, text).help()).toMatch(/\w+ \w+/u);
    }
  });

  const keywords = metas.flatMap(({ kind, meta }) => writtenKeys(meta).map((key) => ({ kind, key, $id: meta.$id })));
  it.each(keywords)("$key of a $kind", async ({ key, $id }) => {
    const rest = key === "$schema" ? "" : `, "${key.slice(0, 1)}${MARK}${key.slice(1)}": null`;
    const name = key === "$schema" ? `$${MARK}schema` : "$schema";
    expect(await open("schemas/new.json", `{ "${name}": "${$id}"${rest} }`).help()).toMatch(/\w+ \w+/u);
  });

  it("every keyword of every part of a declaration", () => {
    const silent = metas.flatMap(({ kind }) => {
      const bundle = read(`engine/generated/editor/${kind}.json`);
      return [...silentIn(bundle, kind, bundle)];
    });
    expect(silent).toEqual([]);
  });

  it("what the name of a condition stands for", async () => {
    const text = fieldAt(1, `{ "itemTypes": { "folder": "conditions", "types": ["cart${MARK}-total"] } }`);
    expect(await open(FAMILY, text).help()).toContain("Cart Total");
  });
});

/** Properties that say nothing of themselves, and whose value says nothing either. */
function* silentIn(schema: unknown, place: string, root: object): Generator<string> {
  const { properties, definitions, allOf, anyOf, oneOf, items, additionalProperties, not } = asRecord(schema);
  for (const [name, property] of Object.entries(asRecord(properties))) {
    if (!says(property, root)) yield `${place}/${name}`;
    yield* silentIn(property, `${place}/${name}`, root);
  }
  for (const [name, part] of Object.entries(asRecord(definitions))) yield* silentIn(part, `${place}/${name}`, root);
  for (const part of [allOf, anyOf, oneOf, items, additionalProperties, not].flat())
    if (isObject(part) && !("if" in part)) yield* silentIn(part, place, root);
}

function says(property: unknown, root: object): boolean {
  const { $ref, description } = asRecord(property);
  if (typeof description === "string") return description.length > 10;
  return typeof $ref === "string" && says(valueAt(root, tokensOf($ref)), root);
}
