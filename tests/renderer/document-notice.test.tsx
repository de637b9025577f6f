// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types/family.ts";
import { freshPage, type Replies } from "./support/admin.tsx";
import { openList } from "./support/lists.tsx";

const kept = ({ storage }: Family) => storage.type === "metafield";
/** One that blocks show, so that the list says whether they are placed. */
const [family] = families.filter((each) => kept(each) && blocks.some((block) => block.family === each.id)) as [Family];
const UNREADABLE = `Your saved ${family.labels.other} can't be read`;
const aside = (changes: object = {}) => ({ reason: "damaged", kept: 3, lost: 0, at: "2026-07-01T12:30:00Z", ...changes });
const told = (state: string, last: object | null = null) => ({ body: { data: { state, aside: last } } });

freshPage();

const open = (replies: Replies, of: Family = family) => openList(of, replies);

describe("the list above a document of the store", () => {
  it.each<[string, Replies]>([
    ["where all is well", { "GET /api/apps/document": told("whole") }],
    ["while nobody knows", { "GET /api/apps/document": { status: 503, body: { error: "busy" } } }],
  ])("shows nothing %s", async (_, replies) => {
    const { calls } = await open(replies);
    await expect.poll(() => calls.some(({ name }) => name === "GET /api/apps/document")).toBe(true);
    await screen.findByText("Not placed yet");
    expect(screen.queryByText(/cannot be read|A copy of what was there/)).toBeNull();
  });

  it.each([
    ["damaged", /Your store's copy is damaged\. You see the .+ as this app last saved them; customers may see others\./],
    ["later", /Your store's copy was saved by a newer version of the app\. You see/],
  ])("shows that the document is %s, and has it rebuilt at the merchant's request", async (state, words) => {
    let now = told(state);
    const rebuilt = () => {
      now = told("whole", aside());
      return now;
    };
    const { calls } = await open({ "GET /api/apps/document": () => now, "POST /api/apps/document": rebuilt });
    await screen.findByText(UNREADABLE);
    screen.getByText(words);
    const lists = () => calls.filter(({ name }) => name === `GET ${family.endpoints.list.path}`).length;
    const before = lists();
    fireEvent.click(screen.getByRole("button", { name: "Rebuild" }));
    await screen.findByText(/On Jul 1, 2026.+3 \w+ were restored as this app last saved them\. A copy/);
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    expect(screen.queryByText(UNREADABLE)).toBeNull();
    expect(calls.find(({ name }) => name === "POST /api/apps/document")?.body).toEqual({ data: { family: family.id, act: "rebuild" } });
  });

  it("shows what was rebuilt and what could not be read, until that was read", async () => {
    let now = told("whole", aside({ kept: 1, lost: 2 }));
    const dismissed = () => {
      now = told("whole");
      return now;
    };
    await open({ "GET /api/apps/document": () => now, "POST /api/apps/document": dismissed });
    await screen.findByText(/1 \w+ was restored as this app last saved it, and 2 records could not be read\. A copy/);
    const banner = screen.getByText(/was damaged$/).closest<HTMLElement>(".Polaris-Banner") ?? expect.fail();
    fireEvent.click(within(banner).getByRole("button", { name: /dismiss/i }));
    await waitFor(() => expect(screen.queryByText(/was damaged$/)).toBeNull());
  });

  it("shows that the document was emptied when nothing replaced it", async () => {
    await open({ "GET /api/apps/document": told("whole", aside({ kept: 0, reason: "later" })) });
    await screen.findByText(/it was emptied\. A copy/);
    screen.getByText(/was from a newer version of the app$/);
  });

  it("shows when rebuilding failed", async () => {
    await open({
      "GET /api/apps/document": told("damaged"),
      "POST /api/apps/document": { status: 503, body: { error: "Shopify didn't respond." } },
    });
    fireEvent.click(await screen.findByRole("button", { name: "Rebuild" }));
    await screen.findByText("Shopify didn't respond.");
    screen.getByText(UNREADABLE);
  });

  it("is the only list that asks for the document", async () => {
    const other = families.find((each) => !kept(each)) as Family;
    const { calls } = await open({ "GET /api/apps/document": told("damaged") }, other);
    await screen.findAllByRole("heading", { name: other.list.title });
    expect(calls.filter(({ name }) => name.includes("/document"))).toEqual([]);
  });
});
