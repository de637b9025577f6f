import { screen as page, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { families } from "../../engine/declare/catalog.ts";
import { lockedMessage } from "../../engine/declare/entitlements.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { pages } from "../../engine/generated/screens.ts";
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

describe("screens that are announced", () => {
  const there: string[] = [...Object.values(pages), ...families.map(({ list }) => list.path)];
  const cards = dashboard.groups.flatMap((group) => group.cards).map(({ title, to }) => ({ title, to }));
  const actions = dashboard.actions.map(({ title, url }) => ({ title, to: url.replace(/\?.*/, "") }));
  const later = [...cards, ...actions].filter(({ to }) => to !== undefined && !there.includes(to));

  it.each(later)("$to says that it is not there yet, whatever the plan", async ({ to, title }) => {
    await open(to ?? "", {});
    expect(await page.findByText("This screen is not part of this version yet")).toBeTruthy();
    expect(page.getByRole("heading", { name: title, level: 1 })).toBeTruthy();
    expect(page.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
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
