// @lane alone
// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { bridge, freshPage } from "../support/admin.tsx";
import { at, click, EDITOR, kept, methodField, NEW, nameField, storedAs } from "../support/rules.ts";
import { openApp } from "../support/screens.tsx";

freshPage();
let shown: ReturnType<typeof bridge>;
beforeEach(() => {
  shown = bridge();
});

const confirmDelete = async () => userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));

describe("a draft", () => {
  it("is stored with every key, and holds only the configuration", async () => {
    await openApp(EDITOR, storedAs());
    const field = await nameField();
    const keys = [..." €\u{1F4B3}x"];
    for (const [index, key] of keys.entries()) {
      await userEvent.type(field, key);
      const [[, text = ""] = []] = kept();
      expect(JSON.parse(text).typed.configuration.name).toBe(`No PayPal${keys.slice(0, index + 1).join("")}`);
    }
    const [[place, text = ""] = []] = kept();
    expect(place).toMatch(/^cartwright\.draft\/\/g1\/[0-9-]+$/);
    expect(Object.keys(JSON.parse(text)).sort()).toEqual(["revision", "typed"]);
    expect(Object.keys(JSON.parse(text).typed).sort()).toEqual(["at", "configuration", "pending"]);
  });

  it("is not stored for a form that no one has changed, nor for one that was changed back", async () => {
    await openApp(EDITOR, storedAs());
    await nameField();
    expect(kept()).toEqual([]);
    await userEvent.type(await nameField(), "!");
    expect(kept()).toHaveLength(1);
    await userEvent.type(await nameField(), "{Backspace}");
    expect(kept()).toEqual([]);
  });

  it("comes back with a quiet notice when the page is loaded again, together with the text in the search field", async () => {
    await openApp(EDITOR, storedAs());
    await userEvent.type(await nameField(), " and more ");
    await userEvent.type(methodField(), "My bank, Klarn");
    await openApp(EDITOR, storedAs());
    expect(await screen.findByText(/^Unsaved changes from \d\d:\d\d were restored\.$/)).toBeTruthy();
    expect((await nameField()).value).toBe("No PayPal and more ");
    expect(methodField().value).toBe("My bank, Klarn");
    expect(shown.saveBar.show).toHaveBeenCalled();
    await click("Discard");
    expect((await nameField()).value).toBe("No PayPal");
    expect(kept()).toEqual([]);
    expect(screen.queryByText(/were restored/)).toBeNull();
  });

  it("of a new customization comes back under its key", async () => {
    const failing = { "POST /api/apps/functions": { status: 503, body: {} } };
    const first = await openApp(NEW, { ...storedAs(), ...failing });
    await userEvent.type(await nameField(), "My rule");
    await userEvent.type(methodField(), "Klarna{Enter}");
    await click("Save");
    await screen.findByText(/There was an error saving/);
    const second = await openApp(NEW, { ...storedAs(), "POST /api/apps/functions": { body: { guid: "g9", revision: 1 } } });
    expect((await nameField()).value).toBe("My rule");
    await click("Save");
    await at("/payments");
    const [one, other] = [first, second].map(({ calls }) =>
      calls.find(({ name }) => name.startsWith("POST"))?.headers.get("Idempotency-Key"),
    );
    expect(other).toBe(one);
    expect(kept()).toEqual([]);
  });

  it("is not that of another variant or customization", async () => {
    await openApp(NEW, storedAs());
    await userEvent.type(await nameField(), "Mine");
    await openApp("/payments/edit?type=reorder", storedAs());
    expect((await nameField()).value).toBe("");
    await openApp(EDITOR, storedAs());
    expect((await nameField()).value).toBe("No PayPal");
  });

  it("is discarded by a person who leaves all the same", async () => {
    await openApp(EDITOR, storedAs());
    await userEvent.type(await nameField(), "!");
    await click("Back");
    await at("/payments");
    expect(kept()).toEqual([]);
  });

  it("is deleted with the customization", async () => {
    await openApp(EDITOR, { ...storedAs(), "POST /api/apps/payment/delete": { body: { guid: "g1" } } });
    await userEvent.type(await nameField(), "!");
    await click("Delete");
    await confirmDelete();
    await at("/payments");
    expect(kept()).toEqual([]);
  });

  it("lasts as long as the page when the browser stores nothing", async () => {
    const closed = vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    try {
      await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": { status: 503, body: {} } });
      await userEvent.type(await nameField(), "!");
      await click("Update");
      await at("/payments");
      await click("Continue editing");
      expect((await nameField()).value).toBe("No PayPal!");
    } finally {
      closed.mockRestore();
    }
  });
});

describe("a call that fails", () => {
  it.each([
    ["Update", "/api/apps/functions/update", "updating", "Continue editing"],
    ["Delete", "/api/apps/payment/delete", "deleting", "Delete again"],
  ])("%s leads to the list, keeps what was typed, and offers to retry or to go back", async (action, call, word, back) => {
    await openApp(EDITOR, { ...storedAs(), [`POST ${call}`]: { status: 503, body: { error: "Not now." } } });
    await userEvent.type(await nameField(), " ünsaved ");
    await click(action);
    if (action === "Delete") await confirmDelete();
    await at("/payments");
    expect(await screen.findByText(`An error occurred while ${word} the customization`)).toBeTruthy();
    expect(kept().map(([, text]) => text)).toEqual([expect.stringContaining("No PayPal ünsaved ")]);
    await click(back);
    if (action === "Delete") await screen.findByText(`An error occurred while ${word} the customization`);
    else expect((await nameField()).value).toBe("No PayPal ünsaved ");
  });

  it("also leads back from a switch", async () => {
    await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": { status: 503, body: {} } });
    await click("Deactivate Customization");
    await at("/payments");
    await click("Continue editing");
    expect((await nameField()).value).toBe("No PayPal");
  });

  it("shows no message about drafts when the change was made after all", async () => {
    await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": { status: 503, body: {} } });
    await userEvent.type(await nameField(), "!");
    await click("Update");
    await at("/payments");
    await openApp(EDITOR, storedAs({ name: "No PayPal!", revision: 5 }));
    expect((await nameField()).value).toBe("No PayPal!");
    expect(screen.queryByText(/were restored|are kept/)).toBeNull();
    expect(kept()).toEqual([]);
  });
});

describe("a list that cannot be loaded", () => {
  it("is not opened: the editor stays, and shows what failed", async () => {
    vi.doMock("../../../renderer/list/load-list.ts", () => ({
      loadList: () => Promise.reject(new TypeError("no server")),
      listIsThere: async () => false,
    }));
    try {
      await openApp(EDITOR, storedAs());
      await userEvent.type(await nameField(), "!");
      await click("Update");
      expect(await screen.findByText(/Couldn't reach the app/)).toBeTruthy();
      expect((await nameField()).value).toBe("No PayPal!");
    } finally {
      vi.doUnmock("../../../renderer/list/load-list.ts");
    }
  });
});

describe("a session that cannot be renewed", () => {
  it("is reported, and what was typed is kept", async () => {
    const ended = { status: 401, body: { error: "Your session has ended. Reload the page." } };
    await openApp(NEW, { ...storedAs(), "POST /api/apps/functions": ended });
    await userEvent.type(await nameField(), "Mine");
    await userEvent.type(methodField(), "Klarna");
    await click("Save");
    expect(await screen.findByText("Your session has ended. Reload the page. Your changes are kept.")).toBeTruthy();
    await openApp(NEW, storedAs());
    expect((await nameField()).value).toBe("Mine");
    expect(methodField().value).toBe("Klarna");
  });
});
