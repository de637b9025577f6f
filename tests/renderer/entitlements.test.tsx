// @lane dom
import { screen as page, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { families } from "../../engine/declare/catalog.ts";
import { lockedMessage } from "../../engine/declare/entitlements.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { hostShop } from "../../renderer/app-bridge.ts";
import { PATIENCE } from "../support/patience.ts";
import { bridge, draw, freshPage, serve } from "./support/admin.tsx";
import { type Given, storeReplies } from "./support/stores.ts";

/** The first editor to be loaded brings the form library along. */
const LAZY = { timeout: PATIENCE };

freshPage();
beforeEach(() => {
  vi.resetModules();
});

async function open(path: string, given: Given) {
  serve(storeReplies(given));
  const { screen } = await import("../../renderer/routes.tsx");
  const { Suspense } = await import("react");
  draw(<Suspense>{screen(path)}</Suspense>);
}

describe("screens without a plan", () => {
  const paths = [...families.flatMap(({ list, editor }) => [list.path, ...editor.paths.filter((path) => !path.includes(":"))])];
  it.each([...new Set(paths)])("%s is drawn, and leads to the plans", async (path) => {
    const first = families.find(({ editor }) => editor.paths.includes(path));
    const type = Object.keys(first?.variants ?? {})[0];
    if (type !== undefined) window.history.replaceState(null, "", `${path}?type=${type}`);
    await open(path, {});
    const bar = within(await page.findByRole("region", { name: "Plan" }, LAZY));
    expect(bar.getByText(new RegExp(`^${lockedMessage("app").slice(0, 20)}`))).toBeTruthy();
    expect(bar.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe("/plan?shop=one.myshopify.com");
    if (first !== undefined) expect(page.getByRole("button", { name: "Upgrade to save" })).toBeTruthy();
  });
});

describe("a host that names no store", () => {
  it.each([
    [{ apiKey: "key", shop: "one.myshopify.com" }, "one.myshopify.com"],
    [{ apiKey: "key" }, undefined],
    [{ apiKey: "key", shop: "" }, undefined],
    [{ apiKey: "", shop: "one.myshopify.com" }, undefined],
    [undefined, undefined],
  ])("is one whose configuration is %j", (config, shop) => {
    bridge();
    Object.assign(window.shopify ?? {}, { config });
    expect(hostShop()).toBe(shop);
  });

  it("is also one whose script did not load", async () => {
    const { ConfigurationError } = await import("../../renderer/pages/ConfigurationError.tsx");
    draw(<ConfigurationError />);
    expect(page.getByText(/nothing blocks cdn.shopify.com/)).toBeTruthy();
  });

  it("says that the product cannot be loaded, with two ways out", async () => {
    bridge();
    const { ConfigurationError } = await import("../../renderer/pages/ConfigurationError.tsx");
    draw(<ConfigurationError />);
    expect(page.getByRole("heading", { name: "Unable to load Cartwright", level: 1 })).toBeTruthy();
    expect(page.getByText("Shop configuration not found")).toBeTruthy();
    expect(page.getByText(/without a store/)).toBeTruthy();
    expect(page.getByRole("button", { name: "Refresh Page" })).toBeTruthy();
    expect(page.getByRole("link", { name: /Get Help/ }).getAttribute("href")).toBe(dashboard.contact.help);
  });
});
