// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { button, click, freshEditor, off, open, path, shown } from "./support/editor.tsx";
import { STORED } from "./support/rules.ts";

freshEditor();

describe("a stored customization", () => {
  const address = "/methods/edit?type=hide&guid=g1";

  it("is updated on the revision it was opened with", async () => {
    const { calls } = await open(address, { "POST /api/apps/functions/update": { body: { guid: "g1", revision: 5 } } });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await click("Update");
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(calls.at(-1)?.body).toMatchObject({ data: { guid: "g1", revision: 4, name: "No PayPal!" } });
  });

  it("leads to the list with the stored state when updating fails", async () => {
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

  it("shows no result when the server did not respond", async () => {
    const { takeFlash } = await open(address);
    await click("Deactivate Customization");
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(takeFlash()?.title).toBe("An error occurred while deactivating the customization");
  });

  it("is switched off as it is stored", async () => {
    const { calls } = await open(address, { "POST /api/apps/functions/update": { body: { guid: "g1", revision: 8 } } });
    await click("Deactivate Customization");
    await waitFor(() => expect(shown.toasts).toEqual(["Customization deactivated"]));
    expect(calls.at(-1)?.body).toMatchObject({ data: { guid: "g1", revision: 4, name: "No PayPal", enabled: false } });
  });

  it("is deleted after a confirmation", async () => {
    const { calls } = await open(address, { "POST /api/apps/payment/delete": { body: { guid: "g1" } } });
    await click("Delete");
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(calls.at(-1)).toMatchObject({ name: "POST /api/apps/payment/delete", body: { data: { guid: "g1" } } });
  });

  it("changed by somebody else can be replaced on its new revision", async () => {
    let status = 409;
    const { calls } = await open(address, {
      "POST /api/apps/functions/update": () => ({ status, body: { error: "stale", current: { ...STORED, revision: 7 } } }),
    });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await click("Update");
    status = 200;
    await click("Replace it with mine");
    await waitFor(() => expect(path()).toBe("/payments"));
    expect(calls.at(-1)?.body).toMatchObject({ data: { revision: 7, name: "No PayPal!" } });
  });

  it("changed by somebody else can be reloaded", async () => {
    await open(address, { "POST /api/apps/functions/update": { status: 409, body: { current: { ...STORED, revision: 7 } } } });
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    await click("Update");
    await click("Load the saved version");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Customization name/).value).toBe("No PayPal"));
  });

  it("asks before unsaved changes are left", async () => {
    await open(address);
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    shown.saveBar.leaveConfirmation.mockRejectedValueOnce(new Error("stay"));
    await click("Back");
    expect(shown.saveBar.show).toHaveBeenCalled();
    expect(path()).toBe("/payments/edit");
    await click("Back");
    await waitFor(() => expect(path()).toBe("/payments"));
  });

  it("that no longer exists leads back to the list", async () => {
    await open(address, { "GET /api/apps/customization-info": { status: 404, body: { error: "not found" } } });
    expect(await screen.findByText("This customization does not exist")).toBeTruthy();
  });

  it("that cannot be loaded offers a retry", async () => {
    await open(address, { "GET /api/apps/customization-info": { status: 503, body: { error: "Shopify is busy." } } });
    expect(await screen.findByText("Shopify is busy.")).toBeTruthy();
    expect(await button("Retry")).toBeTruthy();
  });

  it("shows its problems at once", async () => {
    const broken = { ...STORED, conditions: [{ id: "1", type: "Moon Phase", operator: "is", value: "full" }] };
    await open(address, { "GET /api/apps/customization-info": { body: { function: [broken] } } });
    expect(await screen.findByText(/^Condition 1: /)).toBeTruthy();
    expect(off(await button("Update"))).toBe(true);
  });
});
