import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { freshPage, serve } from "./support/admin.tsx";
import { drawForm } from "./support/form.tsx";

freshPage();
const search = () => screen.getByRole("combobox", { name: /Payment methods/ });

describe("names from the store's own orders", () => {
  it("are suggested first, and each once", async () => {
    const calls = serve({ "GET /api/apps/method-names": { body: { names: ["Rechnung (Acme)", "PayPal"] } } });
    drawForm("hide");
    await userEvent.click(search());
    const first = () =>
      screen
        .getAllByRole("option")
        .slice(0, 3)
        .map((option) => option.textContent);
    await waitFor(() => expect(first()).toEqual(["Rechnung (Acme)", "PayPal", "Shop Pay"]));
    expect(screen.getAllByRole("option", { name: "PayPal" })).toHaveLength(1);
    expect(calls.map(({ url }) => url.search)).toEqual(["?of=payment"]);
  });
});

describe("methods", () => {
  it("adds a custom name with Enter, trimmed", async () => {
    const held = drawForm("hide");
    await userEvent.type(search(), "  My bank  {Enter}");
    expect(held.current.method).toEqual(["My bank"]);
    expect(held.current.exactMatch).toEqual({ "My bank": false });
  });

  it("takes the suggestion that the typed text names, in its own spelling", async () => {
    const held = drawForm("hide");
    await userEvent.type(search(), "paypal{Enter}");
    expect(held.current.method).toEqual(["PayPal"]);
  });

  it("adds a part of a suggestion as it stands, since partial names match", async () => {
    const held = drawForm("hide");
    await userEvent.type(search(), "payp{Enter}");
    expect(held.current.method).toEqual(["payp"]);
  });

  it("adds nothing for blanks", async () => {
    const held = drawForm("hide");
    await userEvent.type(search(), "   {Enter}");
    expect(held.current.method).toEqual([]);
  });

  it("refuses a duplicate with a word", async () => {
    const held = drawForm("hide", { method: ["PayPal"] });
    await userEvent.type(search(), "paypal{Enter}");
    expect(held.current.method).toEqual(["PayPal"]);
    expect(screen.getByText("PayPal is selected already")).toBeTruthy();
  });

  it("asks for a method once the last one was removed", async () => {
    drawForm("hide", { method: ["PayPal"], exactMatch: { PayPal: true } });
    await userEvent.click(screen.getByRole("button", { name: "Remove PayPal" }));
    expect(screen.getByText("Select at least one payment method")).toBeTruthy();
  });
});

describe("maps keyed by the methods", () => {
  it("choose Partial or Exact for each method", async () => {
    const held = drawForm("hide", { method: ["PayPal", "Klarna"], exactMatch: { PayPal: false, Klarna: false } });
    await userEvent.selectOptions(screen.getByLabelText("Match of Klarna"), "Exact");
    expect(held.current.exactMatch).toEqual({ PayPal: false, Klarna: true });
  });

  it("give each method an order number from 1 to 10 when reordering", async () => {
    const held = drawForm("reorder", { method: ["PayPal"] });
    const number = screen.getByLabelText("Order number of PayPal");
    expect([...number.querySelectorAll("option")].slice(-10).map((option) => option.value)).toEqual([..."123456789", "10"]);
    await userEvent.selectOptions(number, "3");
    expect(held.current.order).toEqual({ PayPal: "3" });
  });

  it("say at the methods that none has an order number any more", async () => {
    drawForm("reorder", { method: ["PayPal"], order: { PayPal: "1" } });
    await userEvent.selectOptions(screen.getByLabelText("Order number of PayPal"), "Not set");
    await userEvent.tab();
    expect(screen.getByText(/^Give at least one method an order number/)).toBeTruthy();
  });

  it("are not drawn for a variant without them", () => {
    drawForm("hide", { method: ["PayPal"] });
    expect(screen.queryByLabelText("Order number of PayPal")).toBeNull();
  });

  it("forget a method that is removed", async () => {
    const held = drawForm("reorder", { method: ["PayPal", "Klarna"], order: { PayPal: "1", Klarna: "2" }, exactMatch: { PayPal: true } });
    await userEvent.click(screen.getByRole("button", { name: "Remove PayPal" }));
    expect(held.current).toMatchObject({ method: ["Klarna"], order: { Klarna: "2" }, exactMatch: {} });
  });
});
