// @lane dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { blockAction } from "../../../../../engine/declarations/actions.ts";
import { BLOCK_TARGETS } from "../../../../../engine/declarations/block-targets.ts";
import { families } from "../../../../../engine/declarations/catalog.ts";
import { blocks } from "../../../../../engine/generated/blocks.ts";
import type { Block } from "../../../../../engine/types/block.ts";
import type { Family } from "../../../../../engine/types/family.ts";
import { ListPage } from "../../../../../renderer/list/ListPage.tsx";
import { finishLineKey } from "../../../../../renderer/list/use-finish-line.ts";
import { bridge, draw, freshPage, type Replies, serve } from "../../../support/admin.tsx";
import { openScreen } from "../../../support/screens.tsx";
import { storeReplies } from "../../../support/stores.ts";

const AT = "2026-07-01T12:30:00Z";
const { handle, targets, family: of } = blocks.find((each) => each.family !== undefined) as Block;
const HERE = { block: handle, target: targets[0] };
const placed = (...times: string[]) => ({
  "GET /api/apps/blocks": { body: { blocks: times.map((at) => ({ ...HERE, at, required: null, shown: [] })) } },
});
const shown = families.filter((each) => blockAction(each) !== undefined);
const family = shown.find(({ id }) => id === of) as Family;

freshPage();

const open = (replies: Replies, { list, endpoints }: Family = family) =>
  openScreen(list.path, {
    ...storeReplies({ facts: { partnerDevelopment: true } }),
    [`GET ${endpoints.list.path}`]: { body: { body: { data: {} } } },
    ...replies,
  });

describe("the list of configurations that blocks show", () => {
  it("reports that buyers see nothing yet, and leads to the checkout editor", async () => {
    await open(placed());
    expect(await screen.findByText("Not placed yet")).toBeTruthy();
    expect(screen.getByText(new RegExp(`Customers see ${family.labels.other} after you add the block in checkout`))).toBeTruthy();
    const links = screen.getAllByRole("link", { name: /^Add block / });
    const pages = targets.map((target) => BLOCK_TARGETS[target]?.page);
    const address = (page = "") => `https://one.myshopify.com/admin/settings/checkout/editor?page=${page}&context=apps`;
    expect(links.map((link) => link.getAttribute("href"))).toEqual(pages.map(address));
    expect(new Set(links.map((link) => link.getAttribute("target")))).toEqual(new Set(["_blank"]));
  });

  it("leaves that to what is said after a first save, until it is dismissed", async () => {
    const surveys = shown.find(({ id }) => id === "survey") as Family;
    const key = finishLineKey("one.myshopify.com", surveys.id);
    const guid = "11111111-0000-4000-8000-000000000000";
    const stored = {
      [`GET ${surveys.endpoints.list.path}`]: { body: [{ id: guid, guid, title: "Why", enabled: true, subtype: null, revision: 1 }] },
    };
    window.localStorage.setItem(key, guid);
    await open({ ...placed(), ...stored }, surveys);
    await screen.findByText(/Customers don't see it yet\.$/);
    expect(screen.queryByText("Not placed yet")).toBeNull();
    cleanup();
    window.localStorage.setItem(key, "dismissed");
    await open({ ...placed(), ...stored }, surveys);
    expect(await screen.findByText("Not placed yet")).toBeTruthy();
  });

  it("stays away in this store once the notice was dismissed", async () => {
    await open(placed());
    const banner = (await screen.findByText("Not placed yet")).closest<HTMLElement>(".Polaris-Banner");
    await userEvent.click(within(banner ?? expect.fail("the notice is a banner")).getByRole("button", { name: "Dismiss notification" }));
    expect(screen.queryByText("Not placed yet")).toBeNull();
    cleanup();
    const { calls } = await open(placed());
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain("GET /api/apps/blocks"));
    await act(async () => {});
    expect(screen.queryByText("Not placed yet")).toBeNull();
  });

  it("shows when a block was last seen", async () => {
    await open(placed("2026-06-01T12:30:00Z", AT));
    const time = new Date(AT).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
    expect(await screen.findByText(`Placed in checkout. Last seen ${time}.`)).toBeTruthy();
    expect(screen.queryByText("Not placed yet")).toBeNull();
  });

  it("believes Shopify's admin, where that tells, and asks again when the merchant comes back", async () => {
    let activations: object[] = [];
    bridge();
    Reflect.set(window.shopify ?? {}, "app", { extensions: async () => [{ handle, type: "ui_extension", activations }] });
    await open(placed(AT));
    await screen.findByText("Not placed yet");
    activations = [{ target: targets[0] }];
    act(() => void window.dispatchEvent(new Event("focus")));
    await screen.findByText(/^Placed in checkout. Last seen /);
    expect(screen.queryByText("Not placed yet")).toBeNull();
  });

  it("shows for each place whether it has a block, and leads to the right page for the others", async () => {
    const [survey] = blocks.filter((block) => block.family !== undefined && block.targets.length > 1);
    const thanks = "purchase.thank-you.block.render";
    const of = shown.find(({ id }) => id === survey?.family) as Family;
    await open(
      { "GET /api/apps/blocks": { body: { blocks: [{ block: survey?.handle, target: thanks, at: AT, required: null, shown: [] }] } } },
      of,
    );
    await screen.findByText(/^Placed on the thank-you page. Last seen /);
    screen.getByText(/^Not in checkout\./);
    expect(screen.queryByText(/^Placed in checkout/)).toBeNull();
    const link = screen.getByRole("link", { name: /^Place it on the order status page/ });
    expect(link.getAttribute("href")).toMatch(/\?page=order-status&context=apps$/);
  });

  it("names active configurations that no buyer was shown there lately", async () => {
    const guids = ["1", "2", "3", "4", "5", "6"].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
    const items = guids.map((guid, at) => ({ ...{ id: guid, guid, title: `Offer ${at}`, enabled: at !== 5 }, subtype: null, revision: 1 }));
    const block = blocks.find((each) => each.family === "survey");
    const surveys = shown.find(({ id }) => id === "survey") as Family;
    const told = [{ block: block?.handle, target: block?.targets[0], at: AT, required: null, shown: [{ guid: guids[0], at: AT }] }];
    await open({ [`GET ${surveys.endpoints.list.path}`]: { body: items }, "GET /api/apps/blocks": { body: { blocks: told } } }, surveys);
    await screen.findByText(/Not shown to customers there in the last 30 days: Offer 1, Offer 2, Offer 3, 1 more\.$/);
  });

  it("ignores the blocks of another family", async () => {
    await open({ "GET /api/apps/blocks": { body: { blocks: [{ ...HERE, block: "another", at: AT, required: null, shown: [] }] } } });
    expect(await screen.findByText("Not placed yet")).toBeTruthy();
  });

  it("shows nothing while nothing is known", async () => {
    const { calls } = await open({ "GET /api/apps/blocks": { status: 503, body: { error: "busy" } } });
    await expect.poll(() => calls.filter(({ name }) => name === "GET /api/apps/blocks")).toHaveLength(1);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/placed/i)).toBeNull();
  });
});

it("the list of configurations that a Function runs neither requests nor shows placements", async () => {
  for (const other of families.filter((each) => blockAction(each) === undefined)) {
    const calls = serve({ ...placed() });
    draw(<ListPage family={other} />);
    await screen.findAllByRole("heading", { name: other.list.title });
    expect(calls.filter(({ name }) => name.includes("blocks"))).toEqual([]);
  }
});
