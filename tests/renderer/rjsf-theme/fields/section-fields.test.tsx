// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { family } from "../../../../engine/declarations/catalog.ts";
import type { Family } from "../../../../engine/types/family.ts";
import { freshPage } from "../../support/admin.tsx";
import { drawForm, drawn } from "../../support/form.tsx";

freshPage();

/** Upsells whose only card is the one with the status, in the main column: the form is drawn alone here. */
const upsell = family("upsell");
const declared: Family = {
  ...upsell,
  editor: { ...upsell.editor, sections: [{ title: "Status", fields: ["active", "schedule", "testCart", "priority"] }] },
};

describe("objects that may be absent", () => {
  it("are behind a button each until they are wanted", async () => {
    drawForm(undefined, {}, undefined, declared);
    expect(screen.queryByLabelText("From")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Days" }));
    const from = await screen.findByLabelText("From");
    await waitFor(() => expect(document.activeElement).toBe(from));
    expect(screen.queryByRole("button", { name: "Days" })).toBeNull();
    expect(screen.getByRole("button", { name: "On for test carts only" })).toBeTruthy();
  });

  it("are drawn at once where they are stored, and stay when they are emptied", async () => {
    const held = drawForm(undefined, { testCart: { since: "2026-11-01" } }, undefined, declared);
    await drawn();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^On for test carts only/ }));
    expect(held.current.testCart).toBeUndefined();
    expect(screen.getByRole("checkbox", { name: /^On for test carts only/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Days" })).toBeTruthy();
  });
});
