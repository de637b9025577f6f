// @lane dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { freshEditor, off, open, path, shown } from "./support/editor.tsx";
import { STORED } from "./support/rules.ts";

freshEditor();

async function fillIn() {
  await userEvent.type(await screen.findByLabelText(/Customization name/), "My rule");
  await userEvent.type(screen.getByRole("combobox", { name: /Payment methods/ }), "PayPal{Enter}");
}

describe("a copy", () => {
  it("is a new configuration with all fields of the other one, under its name and (Copy)", async () => {
    const { calls } = await open("/payments/edit?type=hide&copy=g1", {
      "POST /api/apps/functions": { body: { guid: "g2", revision: 1 } },
    });
    expect((await screen.findByLabelText<HTMLInputElement>(/Customization name/)).value).toBe("No PayPal (Copy)");
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    const [save] = (await screen.findAllByRole("button", { name: "Save" })).filter((each) => !off(each));
    await userEvent.click(save ?? document.body);
    await waitFor(() => expect(path()).toBe("/payments"));
    const { guid: _guid, id: _id, shop: _shop, revision: _revision, ...kept } = STORED;
    const sent = calls.find(({ name }) => name === "POST /api/apps/functions");
    expect(sent?.body).toEqual({ data: { ...kept, name: "No PayPal (Copy)" } });
    expect(calls.map(({ name }) => name)).not.toContain("POST /api/apps/functions/update");
  });

  it("is reported as empty when the other one is gone", async () => {
    await open("/payments/edit?type=hide&copy=g1", { "GET /api/apps/customization-info": { status: 404, body: { error: "Gone." } } });
    expect(await screen.findByText("This customization does not exist")).toBeTruthy();
  });

  it("keeps its draft separate from other new ones", async () => {
    await open("/payments/edit?type=hide&copy=g1");
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    cleanup();
    await open("/payments/edit?type=hide");
    expect((await screen.findByLabelText<HTMLInputElement>(/Customization name/)).value).toBe("");
    cleanup();
    await open("/payments/edit?type=hide&copy=g1");
    expect((await screen.findByLabelText<HTMLInputElement>(/Customization name/)).value).toBe("No PayPal (Copy)!");
  });
});

describe("a new customization", () => {
  it("cannot be saved before it is complete, and gives the reason", async () => {
    await open("/payments/edit?type=message");
    expect((await screen.findAllByRole("button", { name: "Save" })).filter((save) => !off(save))).toEqual([]);
    const reasons = within(await screen.findByRole("region", { name: "Reasons" })).getAllByRole("listitem");
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      "Name cannot be empty",
      "Select at least one payment method",
      "New name cannot be empty",
    ]);
    expect(await screen.findByText("There are no conditions: this customization applies to every checkout.")).toBeTruthy();
  });

  it("is created and leads to the list", async () => {
    const { calls } = await open("/payments/edit?type=hide", { "POST /api/apps/functions": { body: { guid: "g9", revision: 1 } } });
    await fillIn();
    await userEvent.click((await screen.findAllByRole("button", { name: "Save" }))[0] ?? document.body);
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(shown.toasts).toEqual(["Customization saved"]);
    expect(calls.at(-1)?.body).toMatchObject({
      data: { name: "My rule", type: "Payment Customization", subtype: "hide", method: ["PayPal"], enabled: true },
    });
  });

  it.each([
    [{ error: "A store may have 25." }, "A store may have 25."],
    [{}, "An error occurred while saving the customization"],
  ])("stays open when creating fails with %j", async (body, text) => {
    await open("/payments/edit?type=hide", { "POST /api/apps/functions": { status: 422, body } });
    await fillIn();
    await userEvent.click((await screen.findAllByRole("button", { name: "Save" }))[0] ?? document.body);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/^There was an error saving your customization\. Please contact us/)).toBeTruthy();
    expect(path()).toBe("/payments/edit");
    expect(screen.getByLabelText<HTMLInputElement>(/Customization name/).value).toBe("My rule");
  });

  it.each(["a field", "Save"])("reports a failure without taking the focus from somebody who types: at %s", async (at) => {
    let answer = (): void => {};
    const failing = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await open("/payments/edit?type=hide", { "POST /api/apps/functions": () => failing.then(() => ({ status: 503, body: {} })) });
    await fillIn();
    await userEvent.click((await screen.findAllByRole("button", { name: "Save" }))[0] ?? document.body);
    const name = screen.getByLabelText<HTMLInputElement>(/Customization name/);
    if (at !== "Save") name.focus();
    answer();
    const told = await screen.findByText(/^There was an error saving your customization/);
    expect(document.activeElement).toBe(at === "Save" ? told.closest("[role=alert]") : name);
    await userEvent.keyboard("!");
    expect(name.value).toBe(at === "Save" ? "My rule" : "My rule!");
  });

  it("is sent under one key for the whole visit, so that a lost response creates no second one", async () => {
    const { calls } = await open("/payments/edit?type=hide", { "POST /api/apps/functions": { status: 503, body: {} } });
    await fillIn();
    for (const count of [1, 2]) {
      await userEvent.click((await screen.findAllByRole("button", { name: "Save" }))[0] ?? document.body);
      await waitFor(() => expect(calls.filter(({ name }) => name.startsWith("POST"))).toHaveLength(count));
    }
    const keys = calls.filter(({ name }) => name.startsWith("POST")).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[0-9-]{12,43}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it("of an unknown type is a choice of types", async () => {
    await open("/methods/edit?type=explode");
    expect(await screen.findByText('There is no customization of the type "explode"')).toBeTruthy();
    expect(screen.getByRole("link", { name: "Hide Payment Method" })).toBeTruthy();
  });
});
