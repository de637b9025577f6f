// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { survey } from "../support/survey.ts";
import { type Answer, bridge, freshPage } from "./support/admin.tsx";
import { openApp } from "./support/screens.tsx";

const LIST = "GET /api/apps/surveys";
const NAMES = ["First", "Second", "Third"];
const at = (name: string) => `DELETE /api/apps/surveys/${name}`;

freshPage();
let toasts: string[];
let deleted: string[];
beforeEach(() => {
  toasts = bridge().toasts;
  deleted = [];
});

/** The list of three surveys; those that are deleted are gone from it, unless `fails` says how they fail. */
async function open(fails: Record<string, Answer> = {}, waits: () => Promise<void> = async () => undefined) {
  const rows = () =>
    NAMES.filter((name) => !deleted.includes(name)).map((name) => ({ ...survey({ title: name }), id: name, guid: name, enabled: true }));
  const erasing = NAMES.map((name) => [
    at(name),
    async () => {
      await waits();
      if (fails[name] !== undefined) return fails[name];
      deleted.push(name);
      return { body: { guid: name } };
    },
  ]);
  const opened = await openApp("/advanced/surveys", {
    [LIST]: () => ({ body: rows() }),
    "GET /api/apps/blocks": { body: { blocks: [] } },
    ...Object.fromEntries(erasing),
  });
  await screen.findByRole("checkbox", { name: "Select First" });
  return opened;
}

const select = (name: string) => userEvent.click(screen.getByRole("checkbox", { name }));
const edit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Edit the selected survey" });
const erase = () => screen.getByRole<HTMLButtonElement>("button", { name: "Delete the selected surveys" });
const off = (control: HTMLElement) => control.getAttribute("aria-disabled") === "true" || control.hasAttribute("disabled");
const confirm = async () => userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));

describe("the list of surveys", () => {
  it("shows titles and how many fields each has", async () => {
    await open();
    const [head, first] = screen.getAllByRole("row");
    expect(
      within(head as HTMLElement)
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["Title", "Fields", "Actions"]);
    expect(within(first as HTMLElement).getByText("2")).toBeTruthy();
    expect(screen.getByText("How to use Surveys & Forms")).toBeTruthy();
  });

  it("edits exactly one selected survey", async () => {
    await open();
    const none = () => expect(screen.queryAllByRole("button", { name: /the selected survey/ })).toEqual([]);
    none();
    await select("Select Second");
    expect([off(edit()), off(erase())]).toEqual([false, false]);
    await select("Select Third");
    expect([off(edit()), off(erase())]).toEqual([true, false]);
    await select("2 selected");
    await select("3 selected");
    none();
    await select("Select First");
    await userEvent.click(edit());
    await waitFor(() => expect(window.location.pathname).toBe(`/advanced/survey/${encodeURIComponent(btoa("First"))}`));
  });

  it("deletes the selected surveys one after the other, and shows its progress", async () => {
    let next: () => void = () => undefined;
    const { calls } = await open(
      {},
      () =>
        new Promise((resolve) => {
          next = resolve;
        }),
    );
    await select("Select all surveys");
    await userEvent.click(erase());
    await confirm();
    for (const [index, name] of NAMES.entries()) {
      expect(await screen.findByText(`Deleting ${index + 1} of 3 …`)).toBeTruthy();
      expect(calls.filter((call) => call.name.startsWith("DELETE")).map((call) => call.name)).toEqual(NAMES.slice(0, index + 1).map(at));
      next();
      await waitFor(() => expect(deleted).toContain(name));
    }
    expect(await screen.findByText("Create your first survey or form")).toBeTruthy();
    expect(toasts).toEqual(["3 surveys deleted"]);
    expect(calls.filter(({ name }) => name === LIST).length).toBeGreaterThan(1);
  });

  it.each([
    [{ status: 503, body: { error: "Shopify is busy." } }, "“Second”: Shopify is busy."],
    [{ status: 500, body: {} }, "“Second”: Failed to delete survey"],
  ])("shows which could not be deleted, and why: %j", async (answer, said) => {
    const failing: Parameters<typeof open>[0] = { Second: answer };
    await open(failing);
    await select("Select all surveys");
    await userEvent.click(erase());
    await confirm();
    expect(await screen.findByText("2 of 3 surveys deleted")).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    expect([deleted, screen.queryByRole("checkbox", { name: "Select First" })]).toEqual([["First", "Third"], null]);
    delete failing.Second;
    await userEvent.click(screen.getByRole("button", { name: "Delete again" }));
    await waitFor(() => expect(deleted).toEqual(["First", "Third", "Second"]));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  it("stops between two deletions on demand", async () => {
    let next: () => void = () => undefined;
    await open(
      {},
      () =>
        new Promise((resolve) => {
          next = resolve;
        }),
    );
    await select("Select all surveys");
    await userEvent.click(erase());
    await confirm();
    await screen.findByText("Deleting 1 of 3 …");
    await userEvent.click(screen.getByRole("button", { name: "Stop" }));
    next();
    expect(await screen.findByText("1 of 3 surveys deleted")).toBeTruthy();
    expect(screen.getByText("You stopped before 2 surveys were deleted.")).toBeTruthy();
    expect(deleted).toEqual(["First"]);
  });

  it("shows that it could not be loaded, and loads it again", async () => {
    let fails = true;
    await openApp("/advanced/surveys", {
      [LIST]: () => (fails ? { status: 503, body: { error: "Busy." } } : { body: [] }),
      "GET /api/apps/blocks": { body: { blocks: [] } },
      "GET /api/analytics/survey-stats": { body: { shown: 0, begun: 0, completed: 0, completion: null, timeZone: "America/New_York" } },
    });
    expect(await screen.findByText("Failed to fetch surveys")).toBeTruthy();
    expect(screen.getByText("Busy.")).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Create your first survey or form")).toBeTruthy();
  });

  it("deletes a single row after a confirmation, and shows when that failed", async () => {
    await open({ First: { status: 500, body: {} } });
    await userEvent.click(screen.getByRole("button", { name: "Delete First" }));
    await confirm();
    expect(await screen.findAllByText("Failed to delete survey")).toHaveLength(1);
    expect(toasts).toEqual([]);
  });
});
