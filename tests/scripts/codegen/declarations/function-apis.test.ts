import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { declareSources } from "../../../../scripts/codegen/declarations/declared.ts";
import { functionApisIn } from "../../../../scripts/codegen/declarations/function-apis.ts";
import { completeLinks } from "../../../../scripts/codegen/declarations/links.ts";
import { loadCompleted } from "../../../../scripts/codegen/declarations/load-completed.ts";

const FIFTH = "fulfillment_constraints";
const sources = completeLinks(loadCompleted(resolve(".")));

describe("the Function APIs of declarations", () => {
  it("are those whose schemas are stored", () => {
    const stored = readdirSync("extensions/schemas").map((name) => name.replace(/\.graphql$/u, ""));
    expect(functionApisIn(declareSources(sources, "type"))).toEqual(stored.sort());
  });

  it("are one more as soon as a family declares one", () => {
    const copied = structuredClone(sources);
    const shipping = copied.find(({ file }) => file === "schemas/families/shipping.json");
    if (shipping === undefined) throw new Error("there are no shipping rules");
    const family = { ...shipping.json, storage: { ...Object(shipping.json.storage), api: FIFTH } };
    const added = { ...shipping, file: "schemas/families/fulfillment.json", id: "fulfillment", json: family };
    expect(functionApisIn(declareSources([...copied, added], "type"))).toContain(FIFTH);
  });
});
