import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { families, ruleFamilies } from "../../engine/declare/catalog.ts";
import { unlocked } from "../../engine/declare/entitlements.ts";
import { wrapped } from "../../engine/declare/wire.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Call, ShopFacts } from "../../engine/types.ts";
import { draw, freshPage, type Replies, serve } from "./support/admin.tsx";
import { ACTIVE, storeReplies } from "./support/stores.ts";

freshPage();
beforeEach(() => {
  vi.resetModules();
  window.localStorage.clear();
});

interface Rule {
  enabled: boolean;
  problem?: string;
}

/** The reply to the count of a family, in the shape that it declares. */
const counted = ({ reply }: Call, counts: { total: number; active: number; troubled: number }) => ({
  body: wrapped(reply, { places: counts.active, missing: 0, ...counts }),
});

function lists(rules: readonly Rule[] = []): Replies {
  return Object.fromEntries(
    families.map(({ calls }) => {
      const of = (holds: (rule: Rule) => boolean) => rules.filter(holds).length;
      const counts = { total: rules.length, active: of(({ enabled }) => enabled), troubled: of(({ problem }) => problem !== undefined) };
      return [`GET ${calls.count.path}`, counted(calls.count, counts)];
    }),
  );
}

/** The home page with modules of its own, since the store is read once per visit. */
async function open(replies: Replies) {
  const calls = serve({ ...lists(), ...replies });
  const { Home } = await import("../../renderer/home/Home.tsx");
  draw(<Home />);
  return calls;
}

const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("home without the store's data", () => {
  it("says what the server said, and tries again", async () => {
    let broken = true;
    const works = storeReplies({ facts: ACTIVE })["GET /api/apps/store-combined"];
    await open({
      "GET /api/apps/store-combined": (url, body) => {
        if (broken) return { status: 503, body: { error: "The platform is busy." } };
        return typeof works === "function" ? works(url, body) : (works ?? { body: null });
      },
    });
    expect(await screen.findByText("Error loading store data")).toBeTruthy();
    expect(screen.getByText("The platform is busy.")).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "Manage Subscription" })).toBeTruthy();
  });

  it.each([
    ["no server answers", {}],
    ["the server gives no reason", { "GET /api/apps/store-combined": { status: 503, body: {} } }],
  ])("says that fetching failed when %s", async (_, replies) => {
    await open(replies);
    expect(await screen.findByText("Failed to fetch store data")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("says so when the reply holds no shop", async () => {
    await open({ "GET /api/apps/store-combined": { body: { body: { shop: null, store: [{ plan: null }] } } } });
    expect(await screen.findByText("The server's reply could not be read.")).toBeTruthy();
  });

  it("warns that there is none", async () => {
    await open({ "GET /api/apps/store-combined": { body: { body: { shop: { myshopifyDomain: "one.myshopify.com" }, store: [] } } } });
    expect(await screen.findByText("No store data found")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });
});

describe("home by subscription", () => {
  const dashboardFor = { ACTIVE: true, LEGACY: true, CREATED: true, PENDING: false, CANCELLED: false, DECLINED: false, EXPIRED: false };
  it.each(Object.entries(dashboardFor))("%s opens the dashboard: %s", async (subscribed, opens) => {
    await open(storeReplies({ facts: { subscribed, plan: "Basic Plan" } }));
    if (opens) expect(await screen.findByRole("link", { name: "Manage Subscription" })).toBeTruthy();
    else expect((await screen.findAllByRole("button", { name: /^Try For Free/ })).length).toBe(1);
  });

  it("opens the dashboard of a development store without a plan", async () => {
    await open(storeReplies({ facts: { partnerDevelopment: true } }));
    expect(await screen.findByRole("link", { name: "Manage Subscription" })).toBeTruthy();
  });
});

describe("dashboard", () => {
  it("leads to translations and to the subscription of this store", async () => {
    await open(storeReplies({ facts: ACTIVE }));
    await screen.findByRole("link", { name: "Manage Subscription" });
    expect(href("Translations")).toBe("/advanced/translations");
    expect(href("Manage Subscription")).toBe("/plan?shop=one.myshopify.com");
    for (const { title, url } of dashboard.links) expect(href(title)).toBe(url);
    expect(screen.getByRole("link", { name: "Watch video (2:45)" })).toBeTruthy();
  });

  it("counts what is at work, switched off and in trouble", async () => {
    await open({
      ...storeReplies({ facts: ACTIVE }),
      ...lists([{ enabled: true }, { enabled: false }, { enabled: true, problem: "Out of date" }]),
    });
    expect((await screen.findAllByText("2 of 25 active")).length).toBe(ruleFamilies.length);
    expect(screen.getAllByText("1 switched off").length).toBe(families.length);
    expect(screen.getAllByText("1 needs attention").length).toBe(families.length);
  });

  it("begins with what needs attention, and goes on in the order of the navigation", async () => {
    const last = families.find(({ list }) => list.path === "/cart-links");
    if (last === undefined) throw new Error("there must be cart links");
    const counted = `GET ${last.calls.count.path}`;
    const troubled = lists([{ enabled: true }, { enabled: true, problem: "Out of date" }])[counted];
    if (troubled === undefined) throw new Error("cart links must be counted");
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: true }, { enabled: true }]), [counted]: troubled });
    await screen.findByText("1 needs attention");
    const links = () => screen.getAllByRole("link", { name: /^2 .* of / }).map((link) => link.getAttribute("href"));
    expect(links().slice(0, 3)).toEqual(["/cart-links", "/payments", "/methods"]);
    expect(links()).toHaveLength(families.length);
  });

  it("keeps everything else when a list fails", async () => {
    const [family] = ruleFamilies;
    if (family === undefined) throw new Error("there must be a family");
    await open({ ...storeReplies({ facts: ACTIVE }), [`GET ${family.calls.count.path}`]: { status: 503, body: { error: "Busy." } } });
    expect(await screen.findByText(`${family.title} could not be loaded`)).toBeTruthy();
    expect(screen.getByText("Busy.")).toBeTruthy();
    expect(href("Open Payment Customizations")).toBe("/payments");
  });

  it("has no first rule while there are only cart links", async () => {
    const [links] = families.filter(({ id }) => id === "cart-link");
    if (links === undefined) throw new Error("there must be cart links");
    const counts = counted(links.calls.count, { total: 3, active: 3, troubled: 0 });
    await open({ ...storeReplies({ facts: ACTIVE }), [`GET ${links.calls.count.path}`]: counts });
    expect(await screen.findByText("1 of 3 done")).toBeTruthy();
  });

  it("ticks off the first steps, and forgets them when dismissed", async () => {
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: false }]) });
    expect(await screen.findByText("2 of 3 done")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See your rules" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss: First steps" }));
    expect(screen.queryByText("2 of 3 done")).toBeNull();
    expect(window.localStorage.getItem("first-steps-dismissed:one.myshopify.com")).toBe("1");
  });

  it("says that all is set when a rule is at work", async () => {
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: true }]) });
    expect(await screen.findByText("You are all set")).toBeTruthy();
  });
});

describe("the notice about app blocks", () => {
  const TITLE = "App blocks are limited to the Thank You and Order Status pages";
  it.each([
    ["Basic Plan", false, false, true],
    ["Basic Plan", true, false, false],
    ["Basic Plan", false, true, false],
    ["Plus Plan", false, false, false],
  ])("%s, Shopify Plus %s, development store %s: shown %s", async (plan, shopifyPlus, partnerDevelopment, shown) => {
    await open(storeReplies({ facts: { subscribed: "ACTIVE", plan, shopifyPlus, partnerDevelopment } }));
    await screen.findByRole("link", { name: "Manage Subscription" });
    expect(screen.queryByText(TITLE) !== null).toBe(shown);
  });

  it("stays away once dismissed", async () => {
    await open(storeReplies({ facts: ACTIVE }));
    const banner = (await screen.findByText(TITLE)).closest<HTMLElement>(".Polaris-Banner") ?? document.body;
    await userEvent.click(within(banner).getByRole("button", { name: /Dismiss/ }));
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(window.localStorage.getItem("blocks-notice-dismissed:one.myshopify.com")).toBe("1");
  });
});

describe("contact", () => {
  it("is fetched three seconds after the start, not before", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    vi.spyOn(performance, "now").mockReturnValue(200);
    serve({ ...lists(), ...storeReplies({ facts: ACTIVE }) });
    const { Contact } = await import("../../renderer/home/Contact.tsx");
    draw(<Contact />);
    await vi.advanceTimersByTimeAsync(2_700);
    expect(screen.queryByRole("button", { name: "Contact us" })).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await userEvent.click(await screen.findByRole("button", { name: "Contact us" }));
    expect(href(dashboard.contact.email)).toBe(`mailto:${dashboard.contact.email}`);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("link", { name: dashboard.contact.email })).toBeNull());
    vi.restoreAllMocks();
  });
});

const PLANS = [null, "Basic Plan", "Plus Plan", "Plus Advanced", "Plus Basic"];
const STORES = [
  { shopifyPlus: false, partnerDevelopment: false },
  { shopifyPlus: true, partnerDevelopment: false },
  { shopifyPlus: false, partnerDevelopment: true },
  { shopifyPlus: true, partnerDevelopment: true },
];
const matrix: ShopFacts[] = PLANS.flatMap((plan) =>
  STORES.flatMap((store) =>
    ["owner@shop.example", "someone@shopify.com"].map((contactEmail) => ({ ...store, plan, contactEmail, subscribed: "ACTIVE" })),
  ),
);

describe("cards by plan and store", () => {
  it.each(matrix)("$plan, Plus $shopifyPlus, development $partnerDevelopment, $contactEmail", async (facts) => {
    await open(storeReplies({ facts }));
    await screen.findByRole("link", { name: "Manage Subscription" });
    for (const { title, action, to, editor, unlock } of dashboard.groups.flatMap((group) => group.cards)) {
      if (unlock !== undefined && !unlocked(unlock, facts)) expect(href(`Upgrade for ${title}`)).toBe("/plan?shop=one.myshopify.com");
      else if (to !== undefined) expect(href(`${action} ${title}`)).toBe(to);
      else expect(href(`${action} ${title} (opens a new tab)`)).toContain(`/settings/checkout/editor?page=${editor}`);
    }
  });
});
