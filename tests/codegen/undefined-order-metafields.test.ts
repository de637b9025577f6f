import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { warnUndefinedOrderMetafields } from "../../scripts/codegen/checks/warn-undefined-order-metafields.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";
import { project, set } from "./project.ts";

const CHECKBOX = "schemas/blocks/checkbox-block.json";

describe("what a block keeps on carts", () => {
  const copy = project();
  afterAll(() => copy.remove());
  const warnings = () => warnUndefinedOrderMetafields(copy.root, { sources: loadCompleted(copy.root) });

  it("is copied to orders if the manifest defines it, and is reported with its place if not", () => {
    cpSync("shopify.app.toml", join(copy.root, "shopify.app.toml"));
    expect(warnings()).toEqual([]);
    copy.edit(CHECKBOX, (json) => set(json, "orderMetafield", "ticks"));
    const message = expect.stringContaining("define [order.metafields.app.ticks] in shopify.app.toml");
    expect(warnings()).toEqual([{ file: CHECKBOX, pointer: "/orderMetafield", message }]);
  });

  it("is not looked for in a manifest that cannot be read", () => {
    copy.write("shopify.app.toml", "[order");
    expect(warnings()).toEqual([]);
  });
});
