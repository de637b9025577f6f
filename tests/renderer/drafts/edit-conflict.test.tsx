// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { bridge, freshPage } from "../support/admin.tsx";
import { at, click, EDITOR, kept, nameField, storedAs } from "../support/rules.ts";
import { openApp } from "../support/screens.tsx";

freshPage();
beforeEach(() => void bridge());

describe("a customization that was changed meanwhile", () => {
  it("keeps the draft beside it also when the stored configuration is edited and saved", async () => {
    await openApp(EDITOR, storedAs());
    await userEvent.type(await nameField(), " mine");
    await openApp(EDITOR, {
      ...storedAs({ name: "Theirs", revision: 7 }),
      "POST /api/apps/functions/update": { body: { guid: "g1", revision: 8 } },
    });
    await userEvent.type(await nameField(), "+");
    await click("Update");
    await at("/payments");
    await openApp(EDITOR, storedAs({ name: "Theirs+", revision: 8 }));
    await click("Show my changes");
    expect((await nameField()).value).toBe("No PayPal mine");
  });

  it("is shown as it is stored, with the draft beside it, and either can be used", async () => {
    await openApp(EDITOR, storedAs());
    await userEvent.type(await nameField(), " mine");
    const { calls } = await openApp(EDITOR, {
      ...storedAs({ name: "Theirs", revision: 7 }),
      "POST /api/apps/functions/update": { body: { guid: "g1", revision: 8 } },
    });
    expect((await nameField()).value).toBe("Theirs");
    expect(await screen.findByText(/^Your unsaved changes from \d\d:\d\d are kept$/)).toBeTruthy();
    expect(screen.getByText(/This customization was changed after you started editing/)).toBeTruthy();
    await userEvent.type(await nameField(), "+");
    await click("Show my changes");
    expect((await nameField()).value).toBe("No PayPal mine");
    await click("Show my changes");
    expect((await nameField()).value).toBe("Theirs+");
    await click("Show my changes");
    await click("Update");
    await at("/payments");
    expect(calls.at(-2)?.body ?? calls.at(-1)?.body).toMatchObject({ data: { revision: 7, name: "No PayPal mine" } });
  });

  it("keeps the draft beside it over further loads, until it is discarded", async () => {
    await openApp(EDITOR, storedAs());
    await userEvent.type(await nameField(), " mine");
    for (let load = 0; load < 2; load++) {
      await openApp(EDITOR, storedAs({ name: "Theirs", revision: 7 }));
      expect(await screen.findByText(/are kept$/)).toBeTruthy();
    }
    await click("Discard my changes");
    await waitFor(() => expect(kept()).toEqual([]));
  });

  it("is loaded after a conflict without losing what was typed", async () => {
    let revision = 4;
    await openApp(EDITOR, {
      ...storedAs(),
      "GET /api/apps/customization-info": () => ({ body: { function: [{ ...STORED_BY_THEM, revision }] } }),
      "POST /api/apps/functions/update": () => {
        revision = 7;
        return { status: 409, body: { current: { ...STORED_BY_THEM, revision } } };
      },
    });
    await userEvent.type(await nameField(), "!");
    await click("Update");
    await click("Load the saved version");
    await waitFor(async () => expect((await nameField()).value).toBe("Theirs"));
    await click("Show my changes");
    expect((await nameField()).value).toBe("Theirs!");
  });
});

const STORED_BY_THEM = {
  ...{ guid: "g1", name: "Theirs", type: "Payment Customization", subtype: "hide", method: ["PayPal"], exactMatch: { PayPal: false } },
  ...{ express: false, conditions: [], enabled: true },
};

describe("a customization that was deleted meanwhile", () => {
  it("can become a new one from what was typed", async () => {
    await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": { status: 404, body: { error: "Gone." } } });
    await userEvent.type(await nameField(), " mine");
    await click("Update");
    await at("/payments");
    const gone = { "GET /api/apps/customization-info": { status: 404, body: { error: "Gone." } } };
    const { calls } = await openApp(EDITOR, { ...storedAs(), ...gone, "POST /api/apps/functions": { body: { guid: "g2", revision: 1 } } });
    await click("Create it again with your changes");
    expect((await nameField()).value).toBe("No PayPal mine");
    await click("Save");
    await at("/payments");
    expect(calls.find(({ name }) => name === "POST /api/apps/functions")?.body).toMatchObject({ data: { name: "No PayPal mine" } });
    expect(kept()).toEqual([]);
  });
});
