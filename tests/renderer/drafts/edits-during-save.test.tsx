// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, bridge, freshPage } from "../support/admin.tsx";
import { heldAnswer } from "../support/deferred-answer.ts";
import { at, click, EDITOR, kept, methodField, NEW, nameField, storedAs } from "../support/rules.ts";
import { openApp } from "../support/screens.tsx";

freshPage();
let shown: ReturnType<typeof bridge>;
beforeEach(() => {
  shown = bridge();
});

const posts = (calls: { name: string; body: unknown; headers: Headers }[]) => calls.filter(({ name }) => name.startsWith("POST"));

describe("typing during an update", () => {
  it("keeps the editor open with what was typed since, to be saved on the new revision", async () => {
    const first = heldAnswer<Answer>();
    let reply: () => Answer | Promise<Answer> = () => first.answer;
    const { calls } = await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": () => reply() });
    await userEvent.type(await nameField(), " 1");
    await click("Update");
    await userEvent.type(await nameField(), "2");
    first.open({ body: { guid: "g1", revision: 5 } });
    await waitFor(() => expect(shown.toasts).toEqual(["Customization saved"]));
    expect((await nameField()).value).toBe("No PayPal 12");
    expect(window.location.pathname).toBe("/payments/edit");
    reply = () => ({ body: { guid: "g1", revision: 6 } });
    await click("Update");
    await at("/payments");
    expect(posts(calls).map(({ body }) => body)).toMatchObject([
      { data: { guid: "g1", revision: 4, name: "No PayPal 1" } },
      { data: { guid: "g1", revision: 5, name: "No PayPal 12" } },
    ]);
    expect(kept()).toEqual([]);
  });

  it("does not keep the editor open when it was undone", async () => {
    const answer = heldAnswer<Answer>();
    await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": () => answer.answer });
    await userEvent.type(await nameField(), " 1");
    await click("Update");
    await userEvent.type(await nameField(), "2{Backspace}");
    answer.open({ body: { guid: "g1", revision: 5 } });
    await at("/payments");
  });

  it("is kept during a switch", async () => {
    const answer = heldAnswer<Answer>();
    let reply: () => Answer | Promise<Answer> = () => answer.answer;
    const { calls } = await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": () => reply() });
    await click("Deactivate Customization");
    await userEvent.type(await nameField(), "!");
    answer.open({ body: { guid: "g1", revision: 5 } });
    await waitFor(() => expect(shown.toasts).toEqual(["Customization deactivated"]));
    reply = () => ({ body: { guid: "g1", revision: 6 } });
    await click("Update");
    await at("/payments");
    expect(posts(calls)[1]?.body).toMatchObject({ data: { revision: 5, name: "No PayPal!", enabled: false } });
  });
});

describe("typing during a create", () => {
  it("is saved as an update of the created row, never as a second one", async () => {
    const answer = heldAnswer<Answer>();
    const { calls } = await openApp(NEW, {
      ...storedAs(),
      "POST /api/apps/functions": () => answer.answer,
      "POST /api/apps/functions/update": { body: { guid: "g9", revision: 2 } },
    });
    await userEvent.type(await nameField(), "My rule");
    await userEvent.type(methodField(), "Klarna{Enter}");
    await click("Save");
    await userEvent.type(await nameField(), " and more");
    answer.open({ body: { guid: "g9", revision: 1 } });
    await waitFor(() => expect(shown.toasts).toEqual(["Customization saved"]));
    expect(window.location.search).toContain("guid=g9");
    expect(kept().map(([place]) => place)).toEqual([expect.stringContaining("/g9/")]);
    await click("Update");
    await at("/payments");
    expect(posts(calls)).toMatchObject([
      { name: "POST /api/apps/functions", body: { data: { name: "My rule" } } },
      { name: "POST /api/apps/functions/update", body: { data: { guid: "g9", revision: 1, name: "My rule and more" } } },
    ]);
  });

  it("goes on under the same key when the response names no row", async () => {
    const answer = heldAnswer<Answer>();
    let reply: () => Answer | Promise<Answer> = () => answer.answer;
    const { calls } = await openApp(NEW, { ...storedAs(), "POST /api/apps/functions": () => reply() });
    await userEvent.type(await nameField(), "My rule");
    await userEvent.type(methodField(), "Klarna{Enter}");
    await click("Save");
    await userEvent.type(await nameField(), "!");
    answer.open({ body: {} });
    await screen.findByText(/There was an error saving your/);
    reply = () => ({ body: { guid: "g9", revision: 1 } });
    await click("Save");
    await at("/payments");
    const [first, second] = posts(calls).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(second).toBe(first);
  });
});

describe("a response that comes after the editor was left", () => {
  it("opens no screen when the save succeeded, and the list is loaded again", async () => {
    const answer = heldAnswer<Answer>();
    const { calls } = await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": () => answer.answer });
    await userEvent.type(await nameField(), "!");
    await click("Update");
    await click("Back");
    await at("/payments");
    const { navigate } = await import("../../../renderer/lib/navigate.ts");
    await navigate("/methods");
    const before = calls.length;
    answer.open({ body: { guid: "g1", revision: 5 } });
    await waitFor(() => expect(shown.toasts).toEqual(["Customization saved"]));
    expect(window.location.pathname).toBe("/methods");
    await waitFor(() => expect(calls.slice(before).map(({ name }) => name)).toContain("GET /api/apps/shipping"));
    expect(kept()).toEqual([]);
  });

  it("is reported by the list when the save failed, with the way back to what was typed", async () => {
    const answer = heldAnswer<Answer>();
    await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": () => answer.answer });
    await userEvent.type(await nameField(), "!");
    await click("Update");
    await click("Back");
    await at("/payments");
    answer.open({ status: 503, body: { error: "Shopify does not answer." } });
    expect(await screen.findByText(/Shopify does not answer/)).toBeTruthy();
    await click("Continue editing");
    expect((await nameField()).value).toBe("No PayPal!");
  });
});
