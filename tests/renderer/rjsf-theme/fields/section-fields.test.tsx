// @lane dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { family } from "../../../../engine/declarations/catalog.ts";
import { freshPage } from "../../support/admin.tsx";
import { drawForm, drawn } from "../../support/form.tsx";

freshPage();

const FOLDED = "Days or On for test carts only";

describe("objects that may be absent", () => {
  it("are behind a button until they are wanted", async () => {
    drawForm(undefined, {}, undefined, family("upsell"));
    await drawn();
    expect(screen.queryByLabelText("From")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: FOLDED }));
    expect(await screen.findByLabelText("From")).toBeTruthy();
    expect(await screen.findByRole("checkbox", { name: /^On for test carts only/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: FOLDED })).toBeNull();
  });

  it("are drawn at once where they are stored, and stay when they are emptied", async () => {
    const held = drawForm(undefined, { testCart: { since: "2026-11-01" } }, undefined, family("upsell"));
    await drawn();
    await userEvent.click(await screen.findByRole("checkbox", { name: /^On for test carts only/ }));
    expect(held.current.testCart).toBeUndefined();
    expect(screen.getByRole("checkbox", { name: /^On for test carts only/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Days" })).toBeTruthy();
  });
});
