import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { createCartLine, createResult } from "@shopify/ui-extensions-tester/checkout";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { APP } from "../../extensions/block/address.ts";
import { root } from "../../server/root.ts";
import { product, variant } from "../support/upsell.ts";

const extension = getExtension("purchase.checkout.block.render", { configSearchDir: join(root, "extensions/upsell-block") });
const SOCKS = 7;
console.log(Object.keys(extension), readFileSync, createCartLine, createResult, vi, APP, product, variant, SOCKS);
beforeEach(() => extension.setUp());
afterEach(() => extension.tearDown());
describe("x", () => {
  it("y", async () => {
    console.log(Object.keys(extension.shopify), extension.shopify.extension, JSON.stringify(extension.shopify.lines.value)?.slice(0, 300));
    await extension.render();
    expect(document.body.innerHTML).toBe("");
  });
});
