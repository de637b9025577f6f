// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { freshEditor, open } from "../support/editor.tsx";
import { EDITOR, methodField, NEW, STORED } from "../support/rules.ts";
import { listed } from "../support/screens.tsx";

freshEditor();

const LIST = "GET /api/apps/payment";
const rename = { guid: "g7", title: "Short names", enabled: true, subtype: "message", values: { gives: "Pay later" } };
const list = (...nodes: object[]) => ({ [LIST]: listed("paymentCustomizations", ...nodes) });
const warnings = () => screen.queryAllByText(/is the name that .* gives/).map(({ textContent }) => textContent);

async function nameMethod(name: string): Promise<void> {
  await screen.findByLabelText(/Customization name/);
  await userEvent.type(methodField(), `${name}{ArrowUp}{Enter}`); // the text itself comes last
}

describe("a method that another rule renames", () => {
  it("is warned about when a rule names it by its new name, however that is written", async () => {
    await open(NEW, list(rename));
    await nameMethod("pay LATER");
    expect(
      await screen.findByText(
        `"pay LATER" is the name that "Short names" gives. Rules don't see names that other rules give. Enter the method's name before the change.`,
      ),
    ).toBeTruthy();
  });

  it("is requested only once a method is named", async () => {
    const { calls } = await open(NEW, list(rename));
    await screen.findByLabelText(/Customization name/);
    expect(calls.map(({ name }) => name)).not.toContain(LIST);
    await userEvent.type(methodField(), "Cash{Enter}");
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(LIST));
    expect(warnings()).toEqual([]);
  });

  it("is shown with the rule that is on, and not with one that is off", async () => {
    await open(NEW, list({ ...rename, enabled: false }, { ...rename, guid: "g8", title: "Other names", values: { gives: "Later" } }));
    await nameMethod("Pay later");
    await nameMethod("Later");
    await screen.findByText(/"Later" is the name that "Other names" gives/);
    expect(warnings()).toHaveLength(1);
  });

  it("is not warned about by the rule that renames it", async () => {
    const stored = { ...STORED, subtype: "message", message: "Pay later", method: ["Pay later"], exactMatch: { "Pay later": false } };
    const info = { "GET /api/apps/customization-info": { body: { function: [stored] } } };
    const own = { ...rename, guid: STORED.guid, title: STORED.name };
    const { calls } = await open(EDITOR, { ...info, ...list(own) });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(LIST));
    await userEvent.type(await screen.findByLabelText(/Customization name/), "!");
    expect(warnings()).toEqual([]);
  });

  it("counts as another rule's also when both rules have the same title", async () => {
    const named = { ...STORED, method: ["Pay later"], exactMatch: { "Pay later": false } };
    await open(EDITOR, { "GET /api/apps/customization-info": { body: { function: [named] } }, ...list({ ...rename, title: STORED.name }) });
    expect(await screen.findByText(/"Pay later" is the name that "No PayPal" gives/)).toBeTruthy();
  });
});
