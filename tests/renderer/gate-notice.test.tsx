import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { families } from "../../engine/declare/catalog.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types.ts";
import { freshPage, type Replies } from "./support/admin.tsx";
import { openList } from "./support/lists.tsx";

const TITLE = "Orders do not wait for required answers";
const FULL = "All 25 places for active validations are taken.";
const holds = (family: Family) => blocks.some((block) => block.family === family.id && block.hold !== undefined);
const family = families.find(holds) as Family;
const told = (problem: string | null) => ({ "GET /api/apps/gate": { body: { data: { waits: problem === null, problem } } } });

freshPage();

const open = (replies: Replies, of: Family = family) => openList(of, replies);

describe("the list of what orders wait for", () => {
  it.each<[string, Replies]>([
    ["where they wait", told(null)],
    ["while nobody knows", { "GET /api/apps/gate": { status: 503, body: { error: "busy" } } }],
  ])("says nothing %s", async (_, replies) => {
    const { calls } = await open(replies);
    await expect.poll(() => calls.some(({ name }) => name === "GET /api/apps/gate")).toBe(true);
    await screen.findByText("Not placed yet");
    expect(screen.queryByText(TITLE)).toBeNull();
  });

  it("says why they do not, and tries again on the merchant's word", async () => {
    let problem: string | null = FULL;
    const standing = () => ({ body: { data: { waits: problem === null, problem } } });
    const freed = () => {
      problem = null;
      return standing();
    };
    const { calls } = await open({ "GET /api/apps/gate": standing, "POST /api/apps/gate": freed });
    await screen.findByText(TITLE);
    screen.getByText(FULL);
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(calls.find(({ name }) => name === "POST /api/apps/gate")?.body).toEqual({ data: { act: "retry" } });
  });

  it("says so when trying again failed", async () => {
    await open({ ...told(FULL), "POST /api/apps/gate": { status: 503, body: { error: "The store is busy." } } });
    await screen.findByText(TITLE);
    fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await screen.findByText("The store is busy.");
    screen.getByText(TITLE);
  });

  it("is the only one that asks", async () => {
    const other = families.find((each) => !holds(each)) as Family;
    const { calls } = await open(told(FULL), other);
    await screen.findAllByRole("heading", { name: other.list.title });
    expect(calls.filter(({ name }) => name.includes("/gate"))).toEqual([]);
  });
});
