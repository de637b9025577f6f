// @lane dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { isOrderHold, ownersOf } from "../../engine/declarations/function-owners.ts";
import type { Family } from "../../engine/types/family.ts";
import type { AppBridge } from "../../renderer/lib/app-bridge.ts";
import { freshPage, type Replies } from "./support/admin.tsx";
import { openList } from "./support/lists.tsx";

const FULL = "All 25 places for active validations are taken.";
const family = families.find(({ id }) => ownersOf(id).some(isOrderHold)) as Family;
const { id, message: TITLE } = ownersOf(family.id)[0] ?? expect.fail("no family needs an owner");
const GET = "GET /api/apps/reconcilers";
const body = (problem: string | null) => ({ id, unmet: TITLE, kept: problem === null, problem, scope: null as string | null });
const told = (problem: string | null) => ({ [GET]: { body: { data: [body(problem)] } } });

freshPage();

const open = (replies: Replies, of: Family = family) => openList(of, replies);

describe("the list of configurations for which orders wait", () => {
  it.each<[string, Replies]>([
    ["where they wait", told(null)],
    ["while nobody knows", { [GET]: { status: 503, body: { error: "busy" } } }],
  ])("shows nothing %s", async (_, replies) => {
    const { calls } = await open(replies);
    await expect.poll(() => calls.some(({ name }) => name === GET)).toBe(true);
    await screen.findByText("Not placed yet");
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it("shows why orders do not wait, and retries at the merchant's request", async () => {
    let problem: string | null = FULL;
    const freed = () => {
      problem = null;
      return { body: { data: body(problem) } };
    };
    const { calls } = await open({ [GET]: () => ({ body: { data: [body(problem)] } }), "POST /api/apps/reconcilers": freed });
    await screen.findByText(TITLE);
    screen.getByText(FULL);
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(calls.find(({ name }) => name === "POST /api/apps/reconcilers")?.body).toEqual({ data: { reconciler: id, act: "retry" } });
  });

  it("shows when the retry failed", async () => {
    await open({ ...told(FULL), "POST /api/apps/reconcilers": { status: 503, body: { error: "The store is busy." } } });
    await screen.findByText(TITLE);
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("The store is busy.");
    screen.getByText(TITLE);
  });

  it("requests a missing scope, and retries once it is granted", async () => {
    const request = vi.fn(async () => ({ result: "declined-all" as const }));
    window.shopify = { ...(window.shopify as AppBridge), scopes: { request } };
    const denied: Replies = {
      "POST /api/apps/reconcilers": { body: { data: body(null) } },
      [GET]: { body: { data: [{ ...body("It may not."), scope: "write_discounts" }] } },
    };
    const { calls } = await open(denied);
    fireEvent.click(await screen.findByRole("button", { name: "Allow" }));
    await waitFor(() => expect(request).toHaveBeenCalledWith(["write_discounts"]));
    expect(calls.some(({ name }) => name === "POST /api/apps/reconcilers")).toBe(false);
    request.mockImplementation(async () => ({ result: "granted-all" as never }));
    fireEvent.click(screen.getByRole("button", { name: "Allow" }));
    await waitFor(() => expect(calls.some(({ name }) => name === "POST /api/apps/reconcilers")).toBe(true));
  });

  it("is the only list that requests this", async () => {
    const other = families.find((each) => ownersOf(each.id).length === 0) as Family;
    const { calls } = await open(told(FULL), other);
    await screen.findAllByRole("heading", { name: other.list.title });
    expect(calls.filter(({ name }) => name.includes("/duties"))).toEqual([]);
  });
});
