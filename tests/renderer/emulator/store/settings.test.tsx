// @lane dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { begunSettings } from "../../../support/default-settings.ts";
import { bridge, freshPage, type Replies } from "../../support/admin.tsx";
import { kept } from "../../support/rules.ts";
import { openApp, openScreen } from "../../support/screens.tsx";
import { storeReplies } from "../../support/stores.ts";

const PATH = "/api/apps/settings";
const told = (revision: number, responsesKept: string) => ({ body: { data: { revision, settings: begunSettings({ responsesKept }) } } });
const DOWN = { status: 503, body: { error: "The store is busy." } };

freshPage();
afterEach(() => vi.restoreAllMocks());

const open = async (replies: Replies = {}) => {
  const shopify = bridge();
  const { calls } = await openScreen("/settings", { ...storeReplies(), [`GET ${PATH}`]: told(3, "12 months"), ...replies });
  return { calls, shopify, saved: () => calls.filter(({ name }) => name === `PUT ${PATH}`).map(({ body }) => body) };
};
const field = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Keep responses for" });
const choose = async (value: string) => fireEvent.change(await field(), { target: { value } });
const header = () => document.querySelector("header") as HTMLElement;
const save = () => fireEvent.click(within(header()).getByRole("button", { name: "Save" }));

describe("the settings", () => {
  it("are drawn from their declaration, and saved with the revision that they were read with", async () => {
    const { shopify, saved } = await open({ [`PUT ${PATH}`]: told(4, "24 months") });
    expect((await field()).value).toBe("12 months");
    expect([...(await field()).options].map(({ text }) => text)).toEqual([
      ...["3 months", "6 months", "12 months", "24 months"],
      "As long as the survey exists",
    ]);
    expect(within(header()).getByRole("button", { name: "Save" }).getAttribute("aria-disabled")).toBe("true");
    await choose("24 months");
    expect(shopify.saveBar.show).toHaveBeenCalled();
    save();
    await waitFor(() => expect(shopify.toasts).toEqual(["Settings saved"]));
    expect(saved()).toEqual([{ data: { revision: 3, settings: begunSettings({ responsesKept: "24 months" }) } }]);
    expect(shopify.saveBar.hide).toHaveBeenCalled();
    await choose("for ever");
    save();
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toEqual({ data: { revision: 4, settings: begunSettings({ responsesKept: "for ever" }) } });
  });

  it("ask before responses are deleted, and lose nothing when the answer is no", async () => {
    const losing = { error: "2 responses are older than 3 months and will be deleted within minutes.", losing: 2 };
    const reply = (_: URL, body: unknown) => (JSON.stringify(body).includes("sure") ? told(4, "3 months") : { status: 409, body: losing });
    const { shopify, saved } = await open({ [`PUT ${PATH}`]: reply });
    await choose("3 months");
    save();
    const dialog = await screen.findByRole("dialog");
    within(dialog).getByText(losing.error);
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([(await field()).value, saved().length, shopify.toasts]).toEqual(["3 months", 1, []]);
    save();
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete and save" }));
    await waitFor(() => expect(shopify.toasts).toEqual(["Settings saved"]));
    expect(saved().at(-1)).toEqual({ data: { revision: 3, settings: begunSettings({ responsesKept: "3 months" }), sure: true } });
  });

  it("show what somebody else has changed meanwhile, and go on from there", async () => {
    const { saved } = await open({
      [`PUT ${PATH}`]: {
        status: 409,
        body: { error: "Someone else", current: { revision: 9, settings: begunSettings({ responsesKept: "6 months" }) } },
      },
    });
    await choose("24 months");
    save();
    fireEvent.click(await screen.findByRole("button", { name: "Show saved settings" }));
    expect((await field()).value).toBe("6 months");
    await choose("for ever");
    save();
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ data: { revision: 9 } }));
  });

  it("show at the field what is wrong with it, and above what else failed, with a retry", async () => {
    const wrong = { code: "enum", path: "/settings/responsesKept", message: "Choose how long" };
    let reply: { status?: number; body: unknown } = { status: 422, body: { error: "Choose how long", problems: [wrong] } };
    const { shopify } = await open({ [`PUT ${PATH}`]: () => reply });
    await choose("24 months");
    save();
    await screen.findByText("Choose how long");
    reply = DOWN;
    save();
    await screen.findByText("The store is busy.");
    reply = told(4, "24 months");
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(shopify.toasts).toEqual(["Settings saved"]));
    expect(screen.queryByText("The store is busy.")).toBeNull();
  });

  it("return to the stored values, and cannot be saved before those are known", async () => {
    let down = true;
    await open({ [`GET ${PATH}`]: () => (down ? DOWN : told(3, "12 months")) });
    await screen.findByText("The settings could not be loaded");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    down = false;
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    await choose("3 months");
    await act(async () => fireEvent.click(screen.getByRole("button", { name: "Discard" })));
    expect((await field()).value).toBe("12 months");
  });

  it("keep edits for the next visit, and leave nothing behind once they are saved", async () => {
    const replies = { ...storeReplies(), [`GET ${PATH}`]: told(3, "12 months"), [`PUT ${PATH}`]: told(4, "24 months") };
    const shopify = bridge();
    await openApp("/settings", replies);
    await choose("24 months");
    await screen.findByText("Unsaved");
    await openApp("/settings", replies);
    await screen.findByText(/^Unsaved changes from \d\d:\d\d were restored\.$/);
    expect((await field()).value).toBe("24 months");
    save();
    await waitFor(() => expect(shopify.toasts).toEqual(["Settings saved"]));
    await screen.findByText("Saved");
    expect(kept()).toEqual([]);
  });

  it("draw the limit of free gifts in the store's currency", async () => {
    const { saved } = await open({ [`PUT ${PATH}`]: told(4, "12 months") });
    const limit = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Warn when gifts are worth more than/ });
    expect([limit.value, limit.closest(".Polaris-TextField")?.textContent]).toEqual(["", "$"]);
    fireEvent.change(limit, { target: { value: "60.00" } });
    save();
    await waitFor(() => expect(saved()).toEqual([{ data: { revision: 3, settings: begunSettings({ freeLimit: "60.00" }) } }]));
  });

  it("undo and redo edits", async () => {
    const { saved } = await open({ [`PUT ${PATH}`]: told(4, "3 months") });
    await choose("3 months");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect((await field()).value).toBe("12 months");
    fireEvent.click(screen.getByRole("button", { name: "Redo" }));
    expect((await field()).value).toBe("3 months");
    save();
    await waitFor(() => expect(saved()).toMatchObject([{ data: { settings: begunSettings({ responsesKept: "3 months" }) } }]));
  });

  it("keep edits beside a save by somebody else", async () => {
    const current = { revision: 9, settings: begunSettings({ responsesKept: "6 months" }) };
    const reply = (_: URL, body: unknown) =>
      JSON.stringify(body).includes('"revision":9') ? told(10, "24 months") : { status: 409, body: { error: "Someone else", current } };
    const { shopify, saved } = await open({ [`PUT ${PATH}`]: reply });
    await choose("24 months");
    save();
    fireEvent.click(await screen.findByRole("button", { name: "Show saved settings" }));
    fireEvent.click(await screen.findByRole("button", { name: "Show my changes" }));
    expect((await field()).value).toBe("24 months");
    save();
    await waitFor(() => expect(shopify.toasts).toEqual(["Settings saved"]));
    expect(saved()).toHaveLength(2);
  });
});
