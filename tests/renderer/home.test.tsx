// @lane dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { wrapResponse } from "../../engine/calls/response-style.ts";
import { families, ruleFamilies } from "../../engine/declarations/catalog.ts";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { AttentionResponse } from "../../engine/generated/calls.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Call } from "../../engine/generated/declarations.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { told } from "./analytics/upsell-stats.ts";
import { bridge, draw, freshPage, type Replies, serve } from "./support/admin.tsx";
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
const counted = ({ responseEnvelope }: Call, counts: { total: number; active: number; troubled: number; failing?: number }) => ({
  body: wrapResponse(responseEnvelope, { places: counts.active, missing: 0, failing: 0, ...counts }),
});
/** Returns the reply in which the server lists what needs attention. */
const attention = (...notices: AttentionResponse): Replies => ({ "GET /api/apps/attention": { body: { notices } } });

function lists(rules: readonly Rule[] = []): Replies {
  return Object.fromEntries(
    families.map(({ endpoints }) => {
      const of = (holds: (rule: Rule) => boolean) => rules.filter(holds).length;
      const counts = { total: rules.length, active: of(({ enabled }) => enabled), troubled: of(({ problem }) => problem !== undefined) };
      return [`GET ${endpoints.count.path}`, counted(endpoints.count, counts)];
    }),
  );
}

/** The home page with modules of its own, since the store is read once per visit. */
async function open(replies: Replies) {
  const calls = serve({ ...lists(), ...attention(), ...replies });
  const { Home } = await import("../../renderer/home/Home.tsx");
  draw(<Home />);
  return calls;
}

const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the home page without the store's data", () => {
  it("shows the server's message, and retries", async () => {
    let broken = true;
    const works = storeReplies({ facts: ACTIVE })["GET /api/apps/store-combined"];
    await open({
      "GET /api/apps/store-combined": (url, body) => {
        if (broken) return { status: 503, body: { error: "Shopify is busy." } };
        return typeof works === "function" ? works(url, body) : (works ?? { body: null });
      },
    });
    expect(await screen.findByText("Error loading store data")).toBeTruthy();
    expect(screen.getByText("Shopify is busy.")).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("link", { name: "Manage Subscription" })).toBeTruthy();
  });

  it.each([
    ["no server answers", {}],
    ["the server gives no reason", { "GET /api/apps/store-combined": { status: 503, body: {} } }],
  ])("shows that fetching failed when %s", async (_, replies) => {
    await open(replies);
    expect(await screen.findByText("Failed to fetch store data")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("shows when the reply holds no shop", async () => {
    await open({ "GET /api/apps/store-combined": { body: { body: { shop: null, store: [{ plan: null }] } } } });
    expect(await screen.findByText("The server's response couldn't be read. Try again in a moment.")).toBeTruthy();
  });

  it("warns that there is no shop", async () => {
    await open({ "GET /api/apps/store-combined": { body: { body: { shop: { myshopifyDomain: "one.myshopify.com" }, store: [] } } } });
    expect(await screen.findByText("No store data found")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });
});

describe("the home page by subscription", () => {
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

describe("the dashboard", () => {
  it("leads to translations and to the subscription of this store", async () => {
    await open(storeReplies({ facts: ACTIVE }));
    await screen.findByRole("link", { name: "Manage Subscription" });
    expect(href("Translations")).toBe("/advanced/translations");
    expect(href("Manage Subscription")).toBe("/plan?shop=one.myshopify.com");
    for (const { title, url } of dashboard.links) expect(href(title)).toBe(url);
    expect(screen.getByRole("link", { name: "Watch video (2:45)" })).toBeTruthy();
  });

  it("counts configurations that are on, off and in trouble", async () => {
    await open({
      ...storeReplies({ facts: ACTIVE }),
      ...lists([{ enabled: true }, { enabled: false }, { enabled: true, problem: "Out of date" }]),
    });
    expect((await screen.findAllByText("2 of 25 active")).length).toBe(ruleFamilies.length);
    expect(screen.getAllByText("1 turned off").length).toBe(families.length);
    expect(screen.getAllByText("1 needs attention").length).toBe(families.length);
  });

  it.each([22, 23])("shows how many places are left once they are nearly full: %d", async (active) => {
    const payment = families.find(({ id }) => id === "payment")?.endpoints.count;
    if (payment === undefined) throw new Error("there must be payment rules");
    const counts = counted(payment, { total: active, active, troubled: 0 });
    await open({ ...storeReplies({ facts: ACTIVE }), [`GET ${payment.path}`]: counts });
    await screen.findByText(`${active} of 25 active`);
    expect(screen.queryAllByRole("meter").map((meter) => meter.getAttribute("value"))).toEqual(active === 22 ? [] : ["23"]);
  });

  it("counts in the order of the navigation, whatever needs attention", async () => {
    const last = families.find(({ list }) => list.path === "/cart-links");
    if (last === undefined) throw new Error("there must be cart links");
    const counted = `GET ${last.endpoints.count.path}`;
    const troubled = lists([{ enabled: true }, { enabled: true, problem: "Out of date" }])[counted];
    if (troubled === undefined) throw new Error("cart links must be counted");
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: true }, { enabled: true }]), [counted]: troubled });
    await screen.findByText("1 needs attention");
    expect(within(await screen.findByRole("region", { name: "Needs your attention" })).getAllByRole("listitem")).toHaveLength(1);
    const rows = screen.getAllByText(/^2 /).map((count) => count.closest<HTMLElement>(".feature") ?? document.body);
    const links = rows.map((row) => within(row).getByRole("link").getAttribute("href"));
    expect(links.slice(0, 2)).toEqual(["/payments", "/methods"]);
    expect([...links].sort()).toEqual(families.map(({ list }) => list.path).sort());
  });

  it("shows everything else when a list fails", async () => {
    const [family] = ruleFamilies;
    if (family === undefined) throw new Error("there must be a family");
    await open({ ...storeReplies({ facts: ACTIVE }), [`GET ${family.endpoints.count.path}`]: { status: 503, body: { error: "Busy." } } });
    expect(await screen.findByText(`${family.title} could not be loaded`)).toBeTruthy();
    expect(screen.getByText("Busy.")).toBeTruthy();
    expect(href("Open Payment Customizations")).toBe("/payments");
  });

  it("has no first rule while there are only cart links", async () => {
    const [links] = families.filter(({ id }) => id === "cart-link");
    if (links === undefined) throw new Error("there must be cart links");
    const counts = counted(links.endpoints.count, { total: 3, active: 3, troubled: 0 });
    await open({ ...storeReplies({ facts: ACTIVE }), [`GET ${links.endpoints.count.path}`]: counts });
    expect(await screen.findByText("1 of 3 done")).toBeTruthy();
  });

  it("ticks off the first steps, and forgets them when dismissed", async () => {
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: false }]) });
    expect(await screen.findByText("2 of 3 done")).toBeTruthy();
    expect(await screen.findByRole("link", { name: "See your rules" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss: First steps" }));
    expect(screen.queryByText("2 of 3 done")).toBeNull();
    expect(window.localStorage.getItem("first-steps-dismissed:one.myshopify.com")).toBe("1");
  });

  it("leads to the gallery, and counts a placed block as a first rule that is active", async () => {
    await open(storeReplies({ facts: ACTIVE }));
    expect((await screen.findByRole("link", { name: "Create a rule" })).getAttribute("href")).toBe("/templates");
    cleanup();
    vi.resetModules();
    const placement = {
      block: "banner-block",
      target: "purchase.thank-you.block.render",
      at: "2026-11-27T10:00:00Z",
      required: null,
      shown: [],
    };
    await open({ ...storeReplies({ facts: ACTIVE }), "GET /api/apps/blocks": { body: { blocks: [placement] } } });
    expect(await screen.findByText("You are all set")).toBeTruthy();
  });

  it("keeps the promotion away once it was dismissed", async () => {
    await open(storeReplies({ facts: ACTIVE }));
    const { title } = dashboard.promotion;
    await userEvent.click(await screen.findByRole("button", { name: `Dismiss: ${title}` }));
    expect(screen.queryByText(title)).toBeNull();
    cleanup();
    await open(storeReplies({ facts: ACTIVE }));
    await screen.findByRole("navigation", { name: "Help and news" });
    expect(screen.queryByText(title)).toBeNull();
  });

  it("names what a pause turns off", async () => {
    const pause = { "GET /api/apps/pause": { body: { data: { since: null, active: 9, held: 0, left: 0, failed: [], resumed: null } } } };
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: true }]), ...pause });
    const { refreshPause } = await import("../../renderer/pause/use-pause.ts");
    act(refreshPause);
    await userEvent.click(await screen.findByRole("button", { name: "Pause all rules" }));
    const question = await screen.findByRole("heading", { name: new RegExp(`^Pause ${ruleFamilies.length} rules, `) });
    expect(question.textContent).toContain("1 upsell");
    expect(question.textContent).toContain("1 survey");
  });

  it("shows on one visit that all is set up when a rule is on", async () => {
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: true }]) });
    expect(await screen.findByText("You are all set")).toBeTruthy();
    expect(screen.queryByText("Create your first rule")).toBeNull();
    cleanup();
    await open({ ...storeReplies({ facts: ACTIVE }), ...lists([{ enabled: true }]) });
    await screen.findByRole("navigation", { name: "Help and news" });
    await waitFor(() => expect(screen.queryAllByText(/1 of 25 active/)).not.toEqual([]));
    expect(screen.queryByText("You are all set")).toBeNull();
    expect(screen.queryByText("First steps")).toBeNull();
  });

  it("does not say that all is set up while something needs attention", async () => {
    await open({
      ...storeReplies({ facts: ACTIVE }),
      ...lists([{ enabled: true }]),
      ...attention({ kind: "withheld", family: "upsell", count: 2 }),
    });
    await screen.findByRole("region", { name: "Needs your attention" });
    expect(screen.queryByText(/all set|of 3 done/)).toBeNull();
  });
});

/** Whose answers a full day still takes. */
const KNOWN = "customers who are signed in or whose order is complete";

describe("a part with nothing to say", () => {
  const figures = (accepted: number): Replies => ({
    "GET /api/analytics/upsell-stats": {
      body: told({ acceptedUpsells: accepted, completedCheckouts: 0, revenue: 0, currencyBreakdown: [] }),
    },
  });
  const upsells = (total: number): Replies => {
    const count = families.find(({ id }) => id === "upsell")?.endpoints.count;
    if (count === undefined) throw new Error("there must be upsells");
    return { [`GET ${count.path}`]: counted(count, { total, active: total, troubled: 0 }) };
  };
  const ADVANCED = storeReplies({ facts: { ...ACTIVE, plan: "Plus Advanced", shopifyPlus: true } });
  const month = () => screen.queryByRole("region", { name: "Last 30 days" });
  const ideas = () => within(within(screen.getByRole("region", { name: "Try next" })).getByRole("list")).getAllByRole("link");

  it("is a count of 0: the row says what the feature is for, and there is nothing to pause", async () => {
    await open({ ...ADVANCED, ...figures(0) });
    await screen.findByText("Hide, rename or reorder payment methods under conditions.");
    await screen.findByRole("region", { name: "Try next" });
    expect(screen.queryByText(/^0 /)).toBeNull();
    expect(screen.queryByRole("button", { name: "Pause all rules" })).toBeNull();
  });

  it("is a description, once there is a count", async () => {
    await open({ ...ADVANCED, ...figures(0), ...lists([{ enabled: false }]) });
    expect(await screen.findAllByText("0 of 25 active")).toHaveLength(ruleFamilies.length);
    await screen.findByText("1 survey");
    expect(screen.queryByText("Hide, rename or reorder payment methods under conditions.")).toBeNull();
  });

  it.each([
    ["without upsells and figures", 0, 0, false],
    ["with an upsell", 1, 0, true],
    ["with figures of upsells that were deleted", 0, 3, true],
  ])("is the month: %s", async (_, total, accepted, isShown) => {
    const calls = await open({ ...ADVANCED, ...figures(accepted), ...upsells(total) });
    await waitFor(() => expect(calls.some(({ name }) => name.startsWith("GET /api/analytics/upsell-stats"))).toBe(true));
    if (isShown) await waitFor(() => expect(month()?.textContent).toContain("Upsells Added To Cart"));
    else await waitFor(() => expect(document.querySelector(".home-waiting")).toBeNull());
    expect(month() !== null).toBe(isShown);
  });

  it("is not a month whose figures could not be loaded", async () => {
    await open({ ...ADVANCED, "GET /api/analytics/upsell-stats": { status: 503, body: { error: "Later." } } });
    expect(await screen.findByText("These figures could not be loaded")).toBeTruthy();
    expect(screen.getByText("Later.")).toBeTruthy();
  });

  it("is an idea for what the store has, or may not have", async () => {
    await open({ ...ADVANCED, ...figures(0), ...lists([]) });
    await screen.findByRole("region", { name: "Try next" });
    const [first, ...others] = dashboard.nextSteps ?? [];
    expect(ideas()).toHaveLength(3);
    expect(ideas()[0]?.getAttribute("href")).toBe(`${first?.path}?type=${first?.newVariant}`);
    cleanup();
    vi.resetModules();
    const payment = families.find(({ id }) => id === "payment")?.endpoints.count;
    if (payment === undefined) throw new Error("there must be payment rules");
    await open({ ...storeReplies({ facts: ACTIVE }), [`GET ${payment.path}`]: counted(payment, { total: 1, active: 0, troubled: 0 }) });
    await screen.findByRole("region", { name: "Try next" });
    const open3 = others.filter(({ path }) => !["/upsell/edit", "/auto-product/edit"].includes(path)).slice(0, 3);
    expect(ideas().map((link) => link.textContent)).toEqual(open3.map(({ title }) => title));
    cleanup();
    vi.resetModules();
    await open({ ...ADVANCED, ...figures(0), ...lists([{ enabled: false }]) });
    await screen.findByText("1 survey");
    expect(screen.queryByRole("region", { name: "Try next" })).toBeNull();
  });
});

describe("the section for what needs attention", () => {
  const region = () => screen.findByRole("region", { name: "Needs your attention" });
  const rows = async () => within(await region()).getAllByRole("listitem");

  it("is hidden when it is empty", async () => {
    await open(storeReplies({ facts: ACTIVE }));
    await waitFor(() => expect(window.localStorage.getItem("attention-room:one.myshopify.com")).toBe("0"));
    expect(screen.queryByRole("region", { name: "Needs your attention" })).toBeNull();
  });

  it("comes first, the worst on top, each with the way to where it is fixed", async () => {
    const payment = families.find(({ id }) => id === "payment");
    const shipping = families.find(({ id }) => id === "shipping");
    if (payment === undefined || shipping === undefined) throw new Error("there must be both");
    const troubled = (of: { endpoints: { count: Call } }, counts: { troubled: number; failing: number }) => ({
      [`GET ${of.endpoints.count.path}`]: counted(of.endpoints.count, { total: 5, active: 5, ...counts }),
    });
    await open({
      ...storeReplies({ facts: { ...ACTIVE, plan: "Plus Plan", shopifyPlus: true }, interval: "ANNUAL", price: 432 }),
      ...troubled(shipping, { troubled: 3, failing: 1 }),
      ...troubled(payment, { troubled: 1, failing: 1 }),
      ...attention(
        { kind: "withheld", family: "upsell", count: 2 },
        { kind: "code", code: "SUMMER24", state: "expired", family: "auto-product", guid: "1", name: "Tote", count: 1 },
        { kind: "code", code: "ONCE", state: "usedUp", family: "cart-link", guid: "2", name: "Link", count: 3 },
        { kind: "unplaced", family: "survey" },
        { kind: "trial", at: "2026-11-28T12:00:00Z" },
      ),
    });
    const found = await rows();
    expect(found.map((row) => row.textContent?.replace(/^(Critical|Warning|Info)/, ""))).toEqual([
      "FailingPayment Customizations: 1 customization failed at checkout and was skipped.See Payment Customizations",
      "FailingShipping Customizations: 1 customization failed at checkout and was skipped.See Shipping Customizations",
      "OffUpsells: 2 upsells are turned off. Requires the Plus Advanced plan on a Shopify Plus store.Compare plans",
      "ProblemShipping Customizations: 2 customizations have errors and aren't applied.See Shipping Customizations",
      'CodeThe discount code SUMMER24 of the offer "Tote" has expired.Open "Tote"',
      "CodeThe discount code ONCE of 3 cart links has reached its usage limit.See Cart Links",
      expect.stringMatching(/^Not placedSurveys & Forms: customers don't see your surveys.*Place the block for surveys/),
      "TrialYour free trial ends on Nov 28, 2026. Shopify then charges $432 a year.See your plan",
    ]);
    const within2 = async (name: string | RegExp) =>
      within(await region())
        .getAllByRole("link", { name })[0]
        ?.getAttribute("href");
    expect(await within2("See Payment Customizations")).toBe("/payments");
    expect(await within2("Compare plans")).toBe("/plan?shop=one.myshopify.com");
    expect(await within2('Open "Tote"')).toBe("/auto-product/edit?guid=1");
    expect(await within2(/Place the block for surveys/)).toMatch(
      /^https:\/\/one.myshopify.com\/admin\/settings\/checkout\/editor\?page=[a-z-]+&context=apps$/,
    );
    const [first] = screen.getAllByRole("heading", { level: 2 });
    expect(first?.textContent).toBe("Needs your attention");
  });

  it.each([
    [
      0.507,
      false,
      `Filling upSurveys & Forms: 50% of the answers that can be stored in one day have arrived today. The last third is reserved for ${KNOWN}.`,
    ],
    [
      0.9,
      true,
      `FullSurveys & Forms: 90% of the answers that can be stored in one day have arrived today. Until midnight UTC, only ${KNOWN} can answer.`,
    ],
  ])("shows how full a day of answers is, and that a block is about to stop making orders wait: %d", async (share, isClosed, text) => {
    const told = [
      { kind: "unrequired" as const, block: "checkbox-block" },
      { kind: "filling" as const, family: "survey", share, isClosed },
    ];
    await open({ ...storeReplies({ facts: ACTIVE }), ...attention(...told) });
    expect((await rows()).map((row) => row.textContent?.replace(/^(Critical|Warning|Info)/, ""))).toEqual([
      "No textCheckbox: it's set as required but has no text. It stops blocking checkout when a customer next opens the checkout. Write its text to keep it required.Write its text",
      `${text}See Surveys & Forms`,
    ]);
    expect(
      within(await region())
        .getByRole("link", { name: "Write its text" })
        .getAttribute("href"),
    ).toBe("/advanced/translations");
  });

  it("shows once what is off, though its list counts it as well", async () => {
    const upsells = families.find(({ id }) => id === "upsell");
    if (upsells === undefined) throw new Error("there must be upsells");
    await open({
      ...storeReplies({ facts: ACTIVE }),
      [`GET ${upsells.endpoints.count.path}`]: counted(upsells.endpoints.count, { total: 2, active: 0, troubled: 2 }),
      ...attention({ kind: "withheld", family: "upsell", count: 2 }),
    });
    expect(await rows()).toHaveLength(1);
  });

  it("is requested again when codes, or all of it, could not be checked", async () => {
    let told: AttentionResponse = [
      { kind: "unchecked", what: "codes" },
      { kind: "unchecked", what: "plan" },
    ];
    let status = 503;
    await open({
      ...storeReplies({ facts: ACTIVE }),
      "GET /api/apps/attention": () => (status === 200 ? { body: { notices: told } } : { status, body: { error: "Busy." } }),
    });
    const title = await screen.findByText("Couldn't check what needs your attention");
    status = 200;
    const banner = title.closest<HTMLElement>(".Polaris-Banner") ?? document.body;
    await userEvent.click(within(banner).getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Your plan couldn't be checked, because Shopify didn't respond in time.")).toBeTruthy();
    const retry = await screen.findByRole("button", { name: "Retry to check your discount codes" });
    told = [];
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByText("Needs your attention")).toBeNull());
  });

  it("is requested when all is counted, not before", async () => {
    const calls = await open(storeReplies({ facts: ACTIVE }));
    const asked = (name: string) => calls.findIndex((each) => each.name === name);
    await waitFor(() => expect(asked("GET /api/apps/attention")).toBeGreaterThan(-1));
    for (const { endpoints } of families) expect(asked(`GET ${endpoints.count.path}`)).toBeLessThan(asked("GET /api/apps/attention"));
    expect(calls.filter(({ name }) => name === "GET /api/apps/attention")).toHaveLength(1);
  });

  it("keeps the height that it had last time", async () => {
    window.localStorage.setItem("attention-room:one.myshopify.com", "120");
    let tell: (() => void) | undefined;
    const later = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await open({
      ...storeReplies({ facts: ACTIVE }),
      "GET /api/apps/attention": () => later.then(() => ({ body: { notices: [{ kind: "unplaced", family: "survey" }] } })),
    });
    await screen.findByRole("region", { name: "Try next" });
    expect(document.querySelectorAll('[style*="120px"]')).toHaveLength(1);
    tell?.();
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(document.querySelectorAll('[style*="120px"]')).toHaveLength(0));
  });

  it("leaves out a block that Shopify knows to be placed, though no customer has seen it yet", async () => {
    const survey = blocks.find(({ family }) => family === "survey") ?? expect.fail("surveys have a block");
    const extensions = async () => [{ handle: survey.handle, activations: [{ target: survey.targets[0] }] }];
    bridge();
    Reflect.set(window.shopify ?? {}, "app", { extensions });
    await open({
      ...storeReplies({ facts: ACTIVE }),
      ...attention({ kind: "unplaced", family: "survey" }, { kind: "unplaced", family: "upsell" }),
    });
    expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringMatching(/^WarningNot placedUpsell/)]);
  });
});

describe("the notice about app blocks", () => {
  it("stays hidden once dismissed", async () => {
    await open({ ...storeReplies({ facts: ACTIVE }), ...attention({ kind: "limited" }) });
    const title = "App blocks are limited to the Thank You and Order Status pages";
    const banner = (await screen.findByText(title)).closest<HTMLElement>(".Polaris-Banner") ?? document.body;
    await userEvent.click(within(banner).getByRole("button", { name: /Dismiss/ }));
    expect(screen.queryByText(title)).toBeNull();
    expect(window.localStorage.getItem("blocks-notice-dismissed:one.myshopify.com")).toBe("1");
  });
});

describe("the contact script", () => {
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

describe("the cards by plan and store", () => {
  it.each(matrix)("$plan, Plus $shopifyPlus, development $partnerDevelopment, $contactEmail", async (facts) => {
    await open(storeReplies({ facts }));
    await screen.findByRole("link", { name: "Manage Subscription" });
    for (const { title, label: action, path: to, checkoutEditor: editor, entitlement } of dashboard.groups.flatMap(
      (group) => group.cards,
    )) {
      if (entitlement !== undefined && !isEntitled(entitlement, facts) && facts.shopifyPlus)
        expect(href(`Upgrade for ${title}`)).toBe("/plan?shop=one.myshopify.com");
      else if (entitlement !== undefined && !isEntitled(entitlement, facts)) {
        const tile = within(screen.getByRole("heading", { name: new RegExp(`^${title}`) }).closest(".feature") as HTMLElement);
        tile.getByText("Requires a Shopify Plus store.");
        expect([...tile.queryAllByRole("link"), ...tile.queryAllByRole("button")]).toEqual([]);
      } else if (to !== undefined) expect(href(`${action} ${title}`)).toBe(to);
      else expect(href(`${action} ${title} (opens a new tab)`)).toContain(`/settings/checkout/editor?page=${editor}`);
    }
  });
});
