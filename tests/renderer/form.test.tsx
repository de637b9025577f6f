// @lane dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import type { CallResult } from "../../renderer/data/send-request.ts";
import type { Stored } from "../../renderer/form/form-resource.ts";
import { navigate } from "../../renderer/lib/navigate.ts";
import { bridge, freshPage } from "./support/admin.tsx";
import { heldAnswer } from "./support/deferred-answer.ts";
import { failed, notes, openNote } from "./support/notes.tsx";
import { click, kept } from "./support/rules.ts";

freshPage();
let shown: ReturnType<typeof bridge>;
let held: ReturnType<typeof notes>;
beforeEach(() => {
  shown = bridge();
  held = notes();
});

const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
const text = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Text" });
const again = () => {
  cleanup();
  openNote(held);
};
const leaving = { title: "Leave?", question: "Not saved.", discard: "Forget it", stay: "Stay here", save: "Save it" };
const overtake = () => {
  held.stored = { revision: 7, fields: { title: "Theirs", text: "" } };
  held.answer = ({ revision, fields }) =>
    revision === 7 ? { ok: true, value: { revision: 8, fields } } : failed(409, { current: held.stored });
};

describe("a form over an object of no family", () => {
  it("shows its save status, saves all of it on the revision that it was read with, and goes on", async () => {
    openNote(held);
    await screen.findByText("All saved");
    await userEvent.type(await title(), "er");
    screen.getByText("Not saved");
    await click("Save");
    await waitFor(() => expect(shown.toasts).toEqual(["Note saved"]));
    screen.getByText("All saved");
    await userEvent.type(text(), "x");
    await click("Save");
    await waitFor(() => expect(held.sent.map(({ revision }) => revision)).toEqual([1, 2]));
    expect(held.sent.map(({ fields }) => fields)).toEqual([
      { title: "Older", text: "" },
      { title: "Older", text: "x" },
    ]);
    expect(kept()).toEqual([]);
  });

  it("supports undo and redo, by button and by key", async () => {
    openNote(held);
    await userEvent.type(await title(), "!");
    await userEvent.type(text(), "x");
    await click("Undo");
    expect([(await title()).value, text().value]).toEqual(["Old!", ""]);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect((await title()).value).toBe("Old");
    screen.getByText("All saved");
    await userEvent.keyboard("{Control>}y{/Control}");
    expect((await title()).value).toBe("Old!");
  });

  it("keeps what was typed for the next visit, until it is discarded", async () => {
    openNote(held);
    await userEvent.type(await title(), "er");
    expect(kept()).toHaveLength(1);
    again();
    await screen.findByText(/^Unsaved changes from \d\d:\d\d were restored\.$/);
    expect((await title()).value).toBe("Older");
    await click("Discard");
    expect((await title()).value).toBe("Old");
    expect(kept()).toEqual([]);
  });

  it("keeps what was typed beside it when somebody else has saved before the next visit", async () => {
    openNote(held);
    await userEvent.type(await title(), "er");
    overtake();
    again();
    await screen.findByText(/This note was changed after you started editing/);
    expect((await title()).value).toBe("Theirs");
    await click("Show my changes");
    expect((await title()).value).toBe("Older");
    await click("Save");
    await waitFor(() => expect(held.stored).toEqual({ revision: 8, fields: { title: "Older", text: "" } }));
  });

  it("shows a conflict, and loses nothing when it begins again from the stored object", async () => {
    openNote(held);
    await userEvent.type(await title(), "er");
    overtake();
    await click("Save");
    await screen.findByText("This note was changed while you were editing it");
    await click("Load the saved version");
    expect((await title()).value).toBe("Theirs");
    await screen.findByText(/This note was changed after you started editing/);
    again();
    expect((await title()).value).toBe("Theirs");
    await click("Show my changes");
    expect((await title()).value).toBe("Older");
  });

  it("may replace what somebody else has saved", async () => {
    openNote(held);
    await userEvent.type(await title(), "er");
    overtake();
    await click("Save");
    await click("Replace it with mine");
    await waitFor(() => expect(held.stored).toEqual({ revision: 8, fields: { title: "Older", text: "" } }));
    await waitFor(() => expect(screen.queryByText(/was changed while/)).toBeNull());
  });

  it("stays with what was typed when it cannot be saved, and retries", async () => {
    openNote(held);
    const { answer } = held;
    held.answer = () => failed(503, {});
    await userEvent.type(await title(), "er");
    await click("Save");
    within((await screen.findByText("The note could not be saved")).closest("[role]") ?? document.body).getByText("Not now.");
    expect([(await title()).value, kept().length]).toEqual(["Older", 1]);
    held.answer = answer;
    await click("Retry");
    await waitFor(() => expect(shown.toasts).toEqual(["Note saved"]));
    expect(screen.queryByText("The note could not be saved")).toBeNull();
  });

  it("shows the server's problems at their fields, until those are changed", async () => {
    openNote(held);
    const wrong = (name: string) => ({ code: "enum", path: `/note/${name}`, message: `${name} is wrong` });
    held.answer = () => failed(422, {}, [wrong("title"), wrong("text")]);
    await userEvent.type(await title(), "er");
    await click("Save");
    await screen.findByText("title is wrong");
    expect(screen.queryByText("The note could not be saved")).toBeNull();
    await userEvent.type(await title(), "!");
    expect([screen.queryByText("title is wrong"), screen.queryByText("text is wrong")?.textContent]).toEqual([null, "text is wrong"]);
  });

  it("is not sent while it is invalid", async () => {
    openNote(held);
    await userEvent.type(await title(), " and older");
    await screen.findByText("Title: too long");
    await click("Save");
    expect([held.sent, shown.toasts]).toEqual([[], ["Title: too long"]]);
  });

  it("keeps what is typed during a save, on the new revision", async () => {
    openNote(held);
    const { answer } = held;
    const first = heldAnswer<CallResult<Stored>>();
    held.answer = () => first.answer;
    await userEvent.type(await title(), "er");
    await click("Save");
    screen.getByText("Being saved");
    await userEvent.type(await title(), "!");
    held.answer = answer;
    first.open({ ok: true, value: { revision: 5, fields: { title: "Older", text: "" } } });
    await screen.findByText("Not saved");
    expect((await title()).value).toBe("Older!");
    await click("Save");
    await waitFor(() => expect(held.sent[1]).toEqual({ revision: 5, fields: { title: "Older!", text: "" } }));
  });

  it("shows the stored object when that is not what was sent", async () => {
    openNote(held);
    held.answer = ({ revision }) => ({ ok: true, value: { revision, fields: { title: "Trimmed", text: "" } } });
    await userEvent.type(await title(), " ");
    await click("Save");
    await waitFor(async () => expect((await title()).value).toBe("Trimmed"));
    screen.getByText("All saved");
  });

  it("asks what to do with edits on leaving, in words of its own", async () => {
    window.history.replaceState(null, "", "/note");
    openNote(held, { leaving });
    await userEvent.type(await title(), "er");
    await click("Back");
    await click("Stay here");
    expect(window.location.pathname).toBe("/note");
    await click("Back");
    await click("Save it");
    await waitFor(() => expect(held.stored.fields).toMatchObject({ title: "Older" }));
    expect(window.location.pathname).toBe("/note");
    await userEvent.type(await title(), "!");
    await click("Back");
    await click("Forget it");
    await waitFor(() => expect(window.location.pathname).toBe("/"));
    expect(kept()).toEqual([]);
  });

  it("keeps what was sent until it is known to be stored, even after leaving", async () => {
    const leave = async (ok: boolean) => {
      const answer = heldAnswer<CallResult<Stored>>();
      held.answer = () => answer.answer;
      openNote(held);
      await userEvent.type(await title(), "er");
      await click("Save");
      await act(() => navigate("/elsewhere"));
      cleanup();
      expect(kept()).toHaveLength(1);
      answer.open(ok ? { ok, value: { revision: 2, fields: { title: "Older", text: "" } } } : failed(503, {}));
      await waitFor(() => expect(shown.toasts.at(-1)).toBe(ok ? "Note saved" : "The note could not be saved"));
      return kept().length;
    };
    expect(await leave(false)).toBe(1);
    window.localStorage.clear();
    expect(await leave(true)).toBe(0);
  });
});
