// @lane dom
import { screen as page, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Family } from "../../engine/types/family.ts";
import { hostShop } from "../../renderer/lib/app-bridge.ts";
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
  const { screen } = await import("../../renderer/app/screens.tsx");
  const { Suspense } = await import("react");
  draw(<Suspense>{screen(path)}</Suspense>);
}

const openPath = async (path: string, given: Given) => {
  const first = families.find(({ editor }) => editor.paths.includes(path));
  const type = Object.keys(first?.variants ?? {})[0];
  if (type !== undefined) window.history.replaceState(null, "", `${path}?type=${type}`);
  await open(path, given);
  return within(await page.findByRole("region", { name: "Plan" }, LAZY));
};
const editorsOf = (each: Family) => each.editor.paths.filter((path) => !path.includes(":"));
const plansLink = (bar: Awaited<ReturnType<typeof openPath>>) => bar.getByRole("link", { name: "See plans" }).getAttribute("href");
const header = () => within(document.querySelector("header") as HTMLElement);
const isOff = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true" || button.matches(":disabled");

describe("screens without a plan", () => {
  const ofAnyPlan = families.filter(({ entitlement }) => entitlement === undefined);
  const paths = ofAnyPlan.flatMap((each) => [each.list.path, ...editorsOf(each)]);
  it.each([...new Set(paths)])("%s is drawn, and leads to the plans", async (path) => {
    const bar = await openPath(path, {});
    expect(bar.getByText(new RegExp(`^${lockedMessage("app").slice(0, 20)}`))).toBeTruthy();
    expect(plansLink(bar)).toBe("/plan?shop=one.myshopify.com");
    if (ofAnyPlan.some((each) => editorsOf(each).includes(path)))
      expect(page.getByRole("button", { name: "Upgrade to save" })).toBeTruthy();
  });
});

describe("screens that need more than any plan", () => {
  const larger = families.filter(({ entitlement }) => entitlement === "plusAdvanced");
  const paths = larger.flatMap((each) => [each.list.path, ...editorsOf(each)].map((path) => [path, each.labels.other] as const));
  const isEditor = (path: string) => larger.some((each) => editorsOf(each).includes(path));

  it.each(paths)("%s names the plan that helps, in a Plus store without one", async (path, noun) => {
    const bar = await openPath(path, { facts: { shopifyPlus: true } });
    expect(bar.getByText(`Choose Plus Advanced to save ${noun}`)).toBeTruthy();
    expect(bar.queryByText(/Basic Plan/)).toBeNull();
    expect(plansLink(bar)).toBe("/plan?shop=one.myshopify.com");
    if (isEditor(path)) expect(page.getByRole("button", { name: "Upgrade to save" })).toBeTruthy();
  });

  it.each(paths)("%s names the plan in a Plus store on a smaller plan", async (path, noun) => {
    const bar = await openPath(path, { facts: { shopifyPlus: true, subscribed: "ACTIVE", plan: "Plus Plan" } });
    expect(bar.getByText(`Upgrade to Plus Advanced to save ${noun}`)).toBeTruthy();
  });

  it.each(paths)("%s shows that it is for Plus stores, and offers none that cannot be bought", async (path, noun) => {
    const bar = await openPath(path, { facts: { subscribed: "ACTIVE", plan: "Basic Plan" } });
    expect(bar.getByText(`Saving ${noun} needs a Shopify Plus store`)).toBeTruthy();
    expect(bar.getByText(/^Plus Advanced adds /)).toBeTruthy();
    expect(page.queryByText(/Upgrade|Choose|See plans/)).toBeNull();
    await userEvent.click(bar.getByRole("button", { name: "Dismiss notification" }));
    expect(page.queryByText(`Saving ${noun} needs a Shopify Plus store`)).toBeNull();
    if (!isEditor(path)) return;
    const save = header().getByRole("button", { name: /^(Save|Create)/ });
    expect(isOff(save)).toBe(true);
    expect(header().getByText(/Requires a Shopify Plus store/).id).toBe(save.getAttribute("aria-describedby"));
  });
});

describe("a host that names no store", () => {
  it.each([
    [{ apiKey: "key", shop: "one.myshopify.com" }, "one.myshopify.com"],
    [{ apiKey: "key" }, undefined],
    [{ apiKey: "key", shop: "" }, undefined],
    [{ apiKey: "", shop: "one.myshopify.com" }, undefined],
    [undefined, undefined],
  ])("has the configuration %j", (config, shop) => {
    bridge();
    Object.assign(window.shopify ?? {}, { config });
    expect(hostShop()).toBe(shop);
  });

  it("may be one whose script did not load", async () => {
    const { ConfigurationError } = await import("../../renderer/pages/ConfigurationError.tsx");
    draw(<ConfigurationError />);
    expect(page.getByText(/nothing blocks cdn.shopify.com/)).toBeTruthy();
  });

  it("causes a message that the product cannot be loaded, with two ways out", async () => {
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
