import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { family } from "../../engine/declare/catalog.ts";
import { bridge, draw, freshPage, type Replies, serve } from "./support/admin.tsx";

freshPage();
const stored = {
  guid: "g1",
  id: "gid://shopify/PaymentCustomization/1",
  shop: "one.myshopify.com",
  revision: 4,
  ...{ name: "No PayPal", type: "Payment Customization", subtype: "hide", method: ["PayPal"], exactMatch: { PayPal: false } },
  ...{ express: false, conditions: [], enabled: true },
};
const shop = {
  myshopifyDomain: "one.myshopify.com",
  currencyCode: "USD",
  contactEmail: "",
  plan: { shopifyPlus: true, partnerDevelopment: false },
};
const base: Replies = {
  "GET /api/apps/store-combined": { body: { body: { shop, store: [{ plan: "Plus Plan", subscribed: "ACTIVE" }] } } },
  "GET /api/apps/customization-info": { body: { function: [stored] } },
};

let shown: ReturnType<typeof bridge>;
beforeEach(() => {
  shown = bridge();
  vi.resetModules();
});

/** The editor with modules of its own, since the store is read once per visit. */
async function open(address: string, replies: Replies = {}) {
  window.history.replaceState(null, "", address);
  const calls = serve({ ...base, ...replies });
  const { EditorPage } = await import("../../renderer/editor/EditorPage.tsx");
  const { takeFlash } = await import("../../renderer/flash.ts");
  draw(<EditorPage family={family("payment")} among={[family("payment")]} params={{}} />);
  return { calls, takeFlash };
}

const button = (name: string) => screen.findByRole("button", { name });
const path = () => window.location.pathname;

const off = (control: HTMLElement) => control.hasAttribute("disabled") || control.getAttribute("aria-disabled") === "true";

async function fillIn() {
  await userEvent.type(await screen.findByLabelText(/Customization name/), "My rule");
  await userEvent.type(screen.getByRole("combobox", { name: /Payment methods/ }), "PayPal{Enter}");
}

async function click(name: string) {
  await userEvent.click(await button(name));
}

describe("a copy", () => {
  it("is a new one that begins with all of the other one, under its name and (Copy)", async () => {
    const { calls } = await open("/payments/edit?type=hide&copy=g1", {
      "POST /api/apps/functions": { body: { guid: "g2", revision: 1 } },
    });
    expect((await screen.findByLabelText<HTMLInputElement>(/Customization name/)).value).toBe("No PayPal (Copy)");
    expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
    const [save] = (await screen.findAllByRole("button", { name: "Save" })).filter((each) => !off(each));
    await userEvent.click(save ?? document.body);
    await waitFor(() => expect(path()).toBe("/payments"));
    const { guid: _guid, id: _id, shop: _shop, revision: _revision, ...kept } = stored;
    const sent = calls.find(({ name }) => name === "POST /api/apps/functions");
    expect(sent?.body).toEqual({ data: { ...kept, name: "No PayPal (Copy)" } });
    expect(calls.map(({ name }) => name)).not.toContain("POST /api/apps/functions/update");
  });

  it("is told to be of nothing when the other one is gone", async () => {
    await open("/payments/edit?type=hide&copy=g1", { "GET /api/apps/customization-info": { status: 404, body: { error: "Gone." } } });
    expect(await screen.findByText("This customization does not exist")).toBeTruthy();
  });

  it("keeps what is typed apart from other new ones", async () => {
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
  it("cannot be saved before it is complete, and says why", async () => {
    await open("/payments/edit?type=message");
    expect((await screen.findAllByRole("button", { name: "Save" })).filter((save) => !off(save))).toEqual([]);
    const reasons = within(screen.getByRole("region", { name: "Reasons" })).getAllByRole("listitem");
    expect(reasons.map((reason) => reason.textContent)).toEqual([
      "Name cannot be empty",
      "Select at least one payment method",
      "New name cannot be empty",
    ]);
    expect(screen.getByText("There are no conditions: this customization applies to every checkout.")).toBeTruthy();
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

  it.each(["a field", "Save"])("tells a failure without taking the focus from somebody who types: at %s", async (at) => {
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

  it("is sent under one key for the whole visit, so that a lost answer makes no second one", async () => {
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

describe("a stored customization", () => {
  const address = "/methods/edit?type=hide&guid=g1";

  it("is updated on the revision it was opened with", async () => {
    const { calls } = await open(address, { "POST /api/apps/functions/update": { body: { guid: "g1", revision: 5 } } });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await click("Update");
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(calls.at(-1)?.body).toMatchObject({ data: { guid: "g1", revision: 4, name: "No PayPal!" } });
  });

  it("leads to the list with the truth when updating fails", async () => {
    const { takeFlash } = await open(address, { "POST /api/apps/functions/update": { status: 422, body: { error: "Too large." } } });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await click("Update");
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(takeFlash()).toEqual({
      title: "An error occurred while updating the customization",
      text: "No PayPal: Too large. Nothing was changed.",
      editor: "/payments/edit?type=hide&guid=g1",
    });
    expect(shown.toasts).toEqual([]);
  });

  it("promises nothing when the server did not answer", async () => {
    const { takeFlash } = await open(address);
    await click("Deactivate Customization");
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(takeFlash()?.title).toBe("An error occurred while deactivating the customization");
  });

  it("is switched off as it is stored", async () => {
    const { calls } = await open(address, { "POST /api/apps/functions/update": { body: {} } });
    await click("Deactivate Customization");
    await waitFor(() => expect(shown.toasts).toEqual(["Customization deactivated"]));
    expect(calls.at(-1)?.body).toMatchObject({ data: { guid: "g1", revision: 4, name: "No PayPal", enabled: false } });
  });

  it("is deleted after a question", async () => {
    const { calls } = await open(address, { "POST /api/apps/payment/delete": { body: { guid: "g1" } } });
    await click("Delete");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(calls.at(-1)).toMatchObject({ name: "POST /api/apps/payment/delete", body: { data: { guid: "g1" } } });
  });

  it("changed by somebody else can be replaced on its new revision", async () => {
    let status = 409;
    const { calls } = await open(address, {
      "POST /api/apps/functions/update": () => ({ status, body: { error: "stale", current: { ...stored, revision: 7 } } }),
    });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await click("Update");
    status = 200;
    await click("Replace it with mine");
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(calls.at(-1)?.body).toMatchObject({ data: { revision: 7, name: "No PayPal!" } });
  });

  it("changed by somebody else can be loaded afresh", async () => {
    await open(address, { "POST /api/apps/functions/update": { status: 409, body: { current: { ...stored, revision: 7 } } } });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await click("Update");
    await click("Load the stored version");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Customization name/).value).toBe("No PayPal"));
  });

  it("asks before unsaved changes are left", async () => {
    await open(address);
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    shown.saveBar.leaveConfirmation.mockRejectedValueOnce(new Error("stay"));
    await click("Back");
    expect(shown.saveBar.show).toHaveBeenCalled();
    expect(path()).toBe("/methods/edit");
    await click("Back");
    await waitFor(() => expect(path()).toBe("/payments"));
  });

  it("that is gone leads back to the list", async () => {
    await open(address, { "GET /api/apps/customization-info": { status: 404, body: { error: "not found" } } });
    expect(await screen.findByText("This customization does not exist")).toBeTruthy();
  });

  it("that cannot be loaded offers to try again", async () => {
    await open(address, { "GET /api/apps/customization-info": { status: 503, body: { error: "The platform is busy." } } });
    expect(await screen.findByText("The platform is busy.")).toBeTruthy();
    expect(await button("Retry")).toBeTruthy();
  });

  it("shows the problems it has at once", async () => {
    const broken = { ...stored, conditions: [{ id: "1", type: "Moon Phase", operator: "is", value: "full" }] };
    await open(address, { "GET /api/apps/customization-info": { body: { function: [broken] } } });
    expect(await screen.findByText(/^Condition 1: /)).toBeTruthy();
    expect(off(await button("Update"))).toBe(true);
  });
});
