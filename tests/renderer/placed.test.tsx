import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { blockOf } from "../../engine/declare/act.ts";
import { families } from "../../engine/declare/catalog.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { Block, Family } from "../../engine/types.ts";
import { ListPage } from "../../renderer/list/ListPage.tsx";
import { draw, freshPage, type Replies, serve } from "./support/admin.tsx";
import { openScreen } from "./support/screens.tsx";
import { storeReplies } from "./support/stores.ts";

const AT = "2026-07-01T12:30:00Z";
const [{ handle, targets, family: of }] = blocks as [Block];
const HERE = { block: handle, target: targets[0] };
const placed = (...times: string[]) => ({
  "GET /api/apps/blocks": { body: { blocks: times.map((at) => ({ ...HERE, at })) } },
});
const shown = families.filter((each) => blockOf(each) !== undefined);
const family = shown.find(({ id }) => id === of) as Family;

freshPage();

const open = (replies: Replies, { list, calls }: Family = family) =>
  openScreen(list.path, {
    ...storeReplies({ facts: { partnerDevelopment: true } }),
    [`GET ${calls.list.path}`]: { body: { body: { data: {} } } },
    ...replies,
  });

describe("the list of what blocks show", () => {
  it("says that buyers see nothing yet, and leads to the checkout editor", async () => {
    await open(placed());
    expect(await screen.findByText("Not placed yet")).toBeTruthy();
    expect(screen.getByText(new RegExp(`Buyers see ${family.noun.other} once their block stands in your checkout`))).toBeTruthy();
    const link = screen.getByRole("link", { name: /^Open the checkout editor/ });
    expect(link.getAttribute("href")).toBe("https://one.myshopify.com/admin/settings/checkout/editor?page=checkout&context=apps");
    expect(link.getAttribute("target")).toBe("_blank");
  });

  it("says when a block was last seen", async () => {
    await open(placed("2026-06-01T12:30:00Z", AT));
    const time = new Date(AT).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
    expect(await screen.findByText(`Placed in checkout: last seen ${time}.`)).toBeTruthy();
    expect(screen.queryByText("Not placed yet")).toBeNull();
  });

  it("does not take another family's block for its own", async () => {
    await open({ "GET /api/apps/blocks": { body: { blocks: [{ ...HERE, block: "another", at: AT }] } } });
    expect(await screen.findByText("Not placed yet")).toBeTruthy();
  });

  it("says nothing while nobody knows", async () => {
    const { calls } = await open({ "GET /api/apps/blocks": { status: 503, body: { error: "busy" } } });
    await expect.poll(() => calls.filter(({ name }) => name === "GET /api/apps/blocks")).toHaveLength(1);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByText(/placed/i)).toBeNull();
  });
});

it("the list of what a Function runs neither asks nor says", async () => {
  for (const other of families.filter((each) => blockOf(each) === undefined)) {
    const calls = serve({ ...placed() });
    draw(<ListPage family={other} />);
    await screen.findAllByRole("heading", { name: other.list.title });
    expect(calls.filter(({ name }) => name.includes("blocks"))).toEqual([]);
  }
});
