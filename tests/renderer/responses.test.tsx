// @lane dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { encodeId } from "../../renderer/list/base64-id.ts";
import { begunSettings } from "../support/default-settings.ts";
import { type Answer, freshPage, type Replies } from "./support/admin.tsx";
import { heldAnswer } from "./support/deferred-answer.ts";
import { openScreen } from "./support/screens.tsx";
import { storeReplies } from "./support/stores.ts";

const family = families.find(({ responses }) => responses !== undefined) as Family;
const GUID = "11111111-1111-4111-8111-111111111111";
const LIST = `/api/apps/surveys/${GUID}/responses`;
const SUMMARY = `${LIST}-summary`;
const AT = "2026-11-20T12:00:00Z";

const question = { id: "element-1", label: "How?", revisions: [1], asked: 2, answered: 2, counts: [{ answer: "A friend", count: 2 }] };
const summary = (count = 2, title = "Where from?") => ({ body: { title, count, completion: 1, questions: count === 0 ? [] : [question] } });
const response = (at: number) => ({ id: `r${at}`, revision: 1, at: AT, answers: { "element-1": `Friend ${at}` } });
const part = (...numbers: number[]) => ({ body: { responses: numbers.map(response), next: null } });
const DOWN = { status: 503, body: { error: "The store is busy." } };

freshPage();
afterEach(() => vi.restoreAllMocks());

const open = (replies: Replies = {}) =>
  openScreen(`/advanced/survey/${encodeId(GUID)}/responses`, {
    ...storeReplies({ facts: { partnerDevelopment: true } }),
    [`GET ${SUMMARY}`]: summary(),
    [`GET ${LIST}`]: part(1, 2),
    ...replies,
  });
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, "getByRole">) =>
  fireEvent.click(within_.getByRole("button", { name }));
const named = (calls: { name: string }[], name: string) => calls.filter((each) => each.name === name).length;

describe("the responses of a survey", () => {
  it("are listed, counted and one by one", async () => {
    await open();
    await screen.findByText("2 responses");
    await screen.findByText("Friend 2");
    screen.getByText("100% of shown questions were answered.");
    expect(screen.getByRole("progressbar", { name: "A friend" }).getAttribute("value")).toBe("2");
  });

  it("are requested in parallel with their summary, and shown as soon as they come", async () => {
    const held = heldAnswer<Answer>();
    const { calls } = await open({ [`GET ${SUMMARY}`]: () => held.answer });
    await waitFor(() => expect(named(calls, `GET ${LIST}`)).toBe(1));
    expect(screen.queryByText("2 responses")).toBeNull();
    await act(async () => held.open(summary()));
    await screen.findByText("2 responses");
    screen.getByText("Friend 2");
  });

  it("separate answers from before a question was changed, and name the revisions", async () => {
    const questions = [question, { ...question, label: "Where?", revisions: [2, 3] }, { ...question, id: "element-2", label: "Who?" }];
    await open({ [`GET ${SUMMARY}`]: { body: { ...summary().body, questions } } });
    await screen.findByText("How? (revision 1)");
    screen.getByText("Where? (revisions 2 to 3)");
    screen.getByText("Who?");
  });

  it("show for how long they are kept, and link to that setting", async () => {
    await open({ "GET /api/apps/settings": { body: { data: { revision: 1, settings: begunSettings({ responsesKept: "6 months" }) } } } });
    await screen.findByText(/Responses are deleted after 6 months\./);
    expect(screen.getByRole("link", { name: "Change in Settings" }).getAttribute("href")).toBe("/settings");
  });

  it("link to the setting also when it cannot be loaded", async () => {
    await open();
    await screen.findByText("2 responses");
    expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
  });

  it("show that there are none yet", async () => {
    await open({ [`GET ${SUMMARY}`]: summary(0) });
    await screen.findByText("No responses yet");
    expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  });

  it("lead back to the list when the survey is gone", async () => {
    const { flash: _ } = await open({ [`GET ${SUMMARY}`]: { status: 404, body: { error: "This survey does not exist." } } });
    await waitFor(() => expect(window.location.pathname).toBe(family.list.path));
  });

  it("show why they cannot be loaded, and are loaded again", async () => {
    let down = true;
    const { calls } = await open({ [`GET ${SUMMARY}`]: () => (down ? DOWN : summary()) });
    await screen.findByText("The responses could not be loaded");
    screen.getByText("The store is busy.");
    down = false;
    press("Retry");
    await screen.findByText("2 responses");
    expect(named(calls, `GET ${SUMMARY}`)).toBe(2);
  });

  it("show that only the list cannot be loaded", async () => {
    let down = true;
    await open({ [`GET ${LIST}`]: () => (down ? DOWN : part(1)) });
    await screen.findByText("2 responses");
    await screen.findByText("The store is busy.");
    down = false;
    press("Retry");
    await screen.findByText("Friend 1");
  });

  it("show that the export failed, and retry it", async () => {
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    let down = true;
    const { calls } = await open({ [`GET ${LIST}.csv`]: () => (down ? DOWN : { body: "" }) });
    await screen.findByText("2 responses");
    press("Export CSV");
    await screen.findByText("The file could not be made. Try again in a moment.");
    down = false;
    press("Retry");
    await waitFor(() => expect(screen.queryByText("Something went wrong")).toBeNull());
    expect([named(calls, `GET ${LIST}.csv`), saved.mock.calls.length]).toEqual([2, 1]);
  });

  it("stay when deleting one failed, and are removed when it did not", async () => {
    let down = true;
    const { calls } = await open({
      [`DELETE ${LIST}/r1`]: () => (down ? DOWN : { body: { deleted: 1 } }),
    });
    await screen.findByText("Friend 1");
    const first = () => screen.getAllByRole("button", { name: /^Delete the response of/ })[0] as HTMLElement;
    fireEvent.click(first());
    press("Delete", within(await screen.findByRole("dialog")));
    await screen.findByText("The store is busy.");
    screen.getByText("Friend 1");
    down = false;
    fireEvent.click(first());
    press("Delete", within(await screen.findByRole("dialog")));
    await waitFor(() => expect(screen.queryByText("Friend 1")).toBeNull());
    screen.getByText("Friend 2");
    await waitFor(() => expect(named(calls, `GET ${SUMMARY}`)).toBe(2));
    expect(named(calls, `GET ${LIST}`)).toBe(1);
  });

  it("are deleted all after a confirmation, and stay when that failed", async () => {
    let down = true;
    let count = 2;
    const erase = () => {
      if (down) return DOWN;
      count = 0;
      return { body: { deleted: 2 } };
    };
    const { calls } = await open({ [`DELETE ${LIST}`]: erase, [`GET ${SUMMARY}`]: () => summary(count) });
    await screen.findByText("2 responses");
    press(/^Delete all responses/);
    press("Cancel", within(await screen.findByRole("dialog")));
    expect(named(calls, `DELETE ${LIST}`)).toBe(0);
    press(/^Delete all responses/);
    press("Delete all", within(await screen.findByRole("dialog")));
    await screen.findByText("The store is busy.");
    down = false;
    press("Retry");
    press("Delete all", within(await screen.findByRole("dialog")));
    await screen.findByText("No responses yet");
  });

  it("are shown in parts, and a message reports when no more can be loaded", async () => {
    let down = true;
    const next = (url: URL) =>
      url.searchParams.get("cursor") === "c" ? (down ? DOWN : part(3)) : { body: { responses: [response(1)], next: "c" } };
    await open({ [`GET ${LIST}`]: next });
    await screen.findByText("Friend 1");
    press("Show more");
    await screen.findByText("The store is busy.");
    down = false;
    press("Show more");
    await screen.findByText("Friend 3");
    screen.getByText("Friend 1");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("never mix with later parts of an earlier selection", async () => {
    const late = heldAnswer<Answer>();
    const next = (url: URL) => {
      if (url.searchParams.has("from")) return part(7);
      return url.searchParams.has("cursor") ? late.answer : { body: { responses: [response(1)], next: "c" } };
    };
    await open({ [`GET ${LIST}`]: next });
    await screen.findByText("Friend 1");
    press("Show more");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
    await screen.findByText("Friend 7");
    await act(async () => late.open(part(3)));
    expect([screen.queryByText("Friend 7")?.textContent, screen.queryByText("Friend 3")]).toEqual(["Friend 7", null]);
  });

  it("are those of the selected days, from their first moment to their last", async () => {
    const { calls } = await open();
    await screen.findByText("2 responses");
    fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-01" } });
    fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-02" } });
    await waitFor(() =>
      expect(
        calls
          .filter(({ name }) => name === `GET ${SUMMARY}`)
          .at(-1)
          ?.url.searchParams.get("to"),
      ).toBeTruthy(),
    );
    const { searchParams } = calls.filter(({ name }) => name === `GET ${SUMMARY}`).at(-1)?.url ?? expect.fail("it was not asked");
    expect([searchParams.get("from"), searchParams.get("to")]).toEqual([
      new Date("2026-11-01T00:00:00").toISOString(),
      new Date("2026-11-02T23:59:59.999").toISOString(),
    ]);
  });
});
