import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { families } from "../../engine/declare/catalog.ts";
import { ownersOf } from "../../engine/declare/owners.ts";
import type { Family } from "../../engine/types.ts";
import { freshPage, type Replies } from "./support/admin.tsx";
import { openList } from "./support/lists.tsx";

const FULL = "All 25 places for active validations are taken.";
const family = families.find(({ id }) => ownersOf(id).length > 0) as Family;
const { id, unmet: TITLE } = ownersOf(family.id)[0] ?? expect.fail("no family needs an owner");
const GET = "GET /api/apps/duties";
const body = (problem: string | null) => ({ id, unmet: TITLE, kept: problem === null, problem });
const told = (problem: string | null) => ({ [GET]: { body: { data: [body(problem)] } } });

freshPage();

const open = (replies: Replies, of: Family = family) => openList(of, replies);

describe("the list of what orders wait for", () => {
  it.each<[string, Replies]>([
    ["where they wait", told(null)],
    ["while nobody knows", { [GET]: { status: 503, body: { error: "busy" } } }],
  ])("says nothing %s", async (_, replies) => {
    const { calls } = await open(replies);
    await expect.poll(() => calls.some(({ name }) => name === GET)).toBe(true);
    await screen.findByText("Not placed yet");
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it("says why they do not, and tries again on the merchant's word", async () => {
    let problem: string | null = FULL;
    const freed = () => {
      problem = null;
      return { body: { data: body(problem) } };
    };
    const { calls } = await open({ [GET]: () => ({ body: { data: [body(problem)] } }), "POST /api/apps/duties": freed });
    await screen.findByText(TITLE);
    screen.getByText(FULL);
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(calls.find(({ name }) => name === "POST /api/apps/duties")?.body).toEqual({ data: { duty: id, act: "retry" } });
  });

  it("says so when trying again failed", async () => {
    await open({ ...told(FULL), "POST /api/apps/duties": { status: 503, body: { error: "The store is busy." } } });
    await screen.findByText(TITLE);
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("The store is busy.");
    screen.getByText(TITLE);
  });

  it("is the only one that asks", async () => {
    const other = families.find((each) => ownersOf(each.id).length === 0) as Family;
    const { calls } = await open(told(FULL), other);
    await screen.findAllByRole("heading", { name: other.list.title });
    expect(calls.filter(({ name }) => name.includes("/duties"))).toEqual([]);
  });
});
