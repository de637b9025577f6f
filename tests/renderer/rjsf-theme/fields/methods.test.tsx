// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { bridge, freshPage, serve } from "../../support/admin.tsx";
import { drawForm, drawn } from "../../support/form.tsx";
import { at, click, EDITOR, NEW, nameField, storedAs } from "../../support/rules.ts";
import { openApp } from "../../support/screens.tsx";

freshPage();
const search = () => screen.getByRole("combobox", { name: /Payment methods/ });

/** Names of the options that are described by a heading. */
const under = (heading: string) =>
  screen
    .getAllByRole("option")
    .filter((option) => option.getAttribute("aria-description") === heading)
    .map(({ textContent }) => textContent);
const ship = () => screen.getByRole("combobox", { name: /Shipping methods/ });

describe("names from the store's own orders", () => {
  it("are suggested first, and each once", async () => {
    const calls = serve({ "GET /api/apps/method-names": { body: { names: ["Rechnung (Acme)", "PayPal"], past: "read" } } });
    drawForm("hide");
    await drawn();
    await userEvent.click(search());
    const first = () =>
      screen
        .getAllByRole("option")
        .slice(0, 3)
        .map((option) => option.textContent);
    await waitFor(() => expect(first()).toEqual(["Rechnung (Acme)", "PayPal", "Shop Pay"]));
    expect(screen.getAllByRole("option", { name: "PayPal" })).toHaveLength(1);
    expect(calls.map(({ url }) => url.search)).toEqual(["?of=payment"]);
    expect(under("In your orders")).toEqual(["Rechnung (Acme)", "PayPal"]);
    expect(under("Not seen in your orders yet")).toContain("Shop Pay");
  });

  it.each([{ body: { names: [], past: "waiting" } }, { body: { names: [], past: "refused" } }, { status: 500, body: { error: "down" } }])(
    "are missing when they could not be read, and the list says so",
    async (reply) => {
      const reason = "The names in your orders could not be read";
      serve({ "GET /api/apps/method-names": reply });
      drawForm("hide", {}, undefined, "shipping");
      await drawn();
      await userEvent.click(ship());
      await screen.findByText(reason);
      expect(under(reason)).toHaveLength(screen.getAllByRole("option").length);
    },
  );

  it("come before closer matches of others, and before the text itself", async () => {
    serve({ "GET /api/apps/method-names": { body: { names: ["My express van"], past: "read" } } });
    const held = drawForm("hide", {}, undefined, "shipping");
    await drawn();
    await userEvent.click(ship());
    await screen.findByText("In your orders");
    await userEvent.type(ship(), "expres");
    const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(offered).toEqual(["My express van", "Express", 'Add "expres"']);
    screen.getByText("Press Enter to add the highlighted name. Saving also adds what you typed.");
    await userEvent.keyboard("{Enter}");
    expect(held.current.method).toEqual(["My express van"]);
  });
});

describe("a name that matches others", () => {
  it("lists them until it is matched exactly", async () => {
    const held = drawForm("hide", { method: ["PayPal"], exactMatch: { PayPal: false } });
    await drawn();
    expect(await screen.findByText("also matches PayPal Pay Later")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Match exactly: PayPal" }));
    expect(held.current.exactMatch).toEqual({ PayPal: true });
    expect(screen.queryByText(/also matches/)).toBeNull();
  });

  it("is told from a text that is no name itself, and many names are counted", async () => {
    drawForm("hide", { method: ["cash", "Pay"], exactMatch: {} });
    await drawn();
    expect(await screen.findByText(/^matches Cash on Delivery \(COD\), .* and /)).toBeTruthy();
    screen.getByText(/^matches PayPal, Shop Pay, Apple Pay, Google Pay and \d+ more$/);
  });
});

describe("an action that Shopify does not carry out", () => {
  it.each(["hide", "message", "reorder"])("is named at the payment methods of a rule to %s them", async (subtype) => {
    drawForm(subtype);
    await drawn();
    screen.getByText(
      /In the United States and Canada, only Shopify Plus stores can hide, rename or move the credit cards of Shopify Payments\./,
    );
    screen.getByText(/In Shop Pay, customers see no change except to the gift card field\.$/);
  });
});

describe("the field for methods", () => {
  it("adds a custom name with Enter, trimmed", async () => {
    const held = drawForm("hide");
    await drawn();
    await userEvent.type(search(), "  My bank  {Enter}");
    expect(held.current.method).toEqual(["My bank"]);
    expect(held.current.exactMatch).toEqual({ "My bank": false });
  });

  it("adds the suggestion that the typed text names, in its own spelling", async () => {
    const held = drawForm("hide");
    await drawn();
    await userEvent.type(search(), "paypal{Enter}");
    expect(held.current.method).toEqual(["PayPal"]);
  });

  it("adds a part of a suggestion unchanged where that is chosen, since partial names match", async () => {
    const held = drawForm("hide");
    await drawn();
    await userEvent.type(search(), "payp{ArrowUp}{Enter}");
    expect(held.current.method).toEqual(["payp"]);
    await userEvent.type(search(), "payp{Enter}");
    expect(held.current.method).toEqual(["payp", "PayPal"]);
  });

  it("adds nothing for blanks", async () => {
    const held = drawForm("hide");
    await drawn();
    await userEvent.type(search(), "   {Enter}");
    expect(held.current.method).toEqual([]);
  });

  it("rejects a duplicate with a message", async () => {
    const held = drawForm("hide", { method: ["PayPal"] });
    await drawn();
    await userEvent.type(search(), "paypal{Enter}");
    expect(held.current.method).toEqual(["PayPal"]);
    expect(screen.getByText("PayPal is already selected")).toBeTruthy();
  });

  it("requires a method once the last one was removed", async () => {
    drawForm("hide", { method: ["PayPal"], exactMatch: { PayPal: true } });
    await drawn();
    await userEvent.click(screen.getByRole("button", { name: "Remove PayPal" }));
    expect(screen.getByText("Select at least one payment method")).toBeTruthy();
  });
});

describe("several methods at once", () => {
  const paste = async (text: string) => {
    await userEvent.click(search());
    await userEvent.paste(text);
  };

  it("are separated by commas, each with its entries, once each and in the spelling of its suggestion", async () => {
    const held = drawForm("reorder", { method: ["Klarna"], order: { Klarna: "2" } });
    await drawn();
    await userEvent.type(search(), "paypal, My bank ,,klarna, My bank{Enter}");
    expect(held.current.method).toEqual(["Klarna", "PayPal", "My bank"]);
    expect(held.current.exactMatch).toMatchObject({ PayPal: false, "My bank": false });
    expect(held.current.order).toEqual({ Klarna: "2" });
  });

  it("are added from pasted lines at once, together with the text in the field", async () => {
    const held = drawForm("hide");
    await drawn();
    await userEvent.type(search(), "A");
    await paste("B\r\nPayPal\n\nC, D\n");
    expect(held.current.method).toEqual(["AB", "PayPal", "C", "D"]);
    expect(search()).toHaveProperty("value", "");
  });

  it("stay in the field beyond its maximum, and a message reports that", async () => {
    const held = drawForm("hide", { method: Array.from({ length: 48 }, (_, index) => `Bank ${index}`) });
    await drawn();
    await paste("One\nTwo\nThree\nFour");
    expect(Object.values(held.current.method ?? {}).slice(48)).toEqual(["One", "Two"]);
    expect(search()).toHaveProperty("value", "Three, Four");
    expect(screen.getByText("Select at most 50 methods: 2 not added")).toBeTruthy();
  });
});

describe("a method that was typed without Enter", () => {
  it("is shown as added by the save, and counts", async () => {
    await openApp(NEW, { ...storedAs(), "POST /api/apps/functions": { body: { guid: "g1", revision: 1 } } });
    const { saveBar } = bridge();
    await userEvent.type(await nameField(), "Mine");
    expect(await screen.findByText("Select at least one payment method")).toBeTruthy();
    await userEvent.type(search(), "paypal, My bank");
    expect(screen.queryByText("Select at least one payment method")).toBeNull();
    expect(screen.getByText("Press Enter to add the highlighted name. Saving also adds what you typed.")).toBeTruthy();
    expect(saveBar.hide).not.toHaveBeenCalled();
  });

  it("is saved", async () => {
    bridge();
    const { calls } = await openApp(EDITOR, { ...storedAs(), "POST /api/apps/functions/update": { body: { guid: "g1", revision: 5 } } });
    await nameField();
    await userEvent.type(search(), "klarna, My bank");
    await click("Update");
    await at("/payments");
    const sent = calls.find(({ name }) => name.startsWith("POST"))?.body;
    expect(sent).toMatchObject({
      data: { method: ["PayPal", "Klarna", "My bank"], exactMatch: { PayPal: false, Klarna: false, "My bank": false } },
    });
  });

  it("shows the save bar, and is gone after Discard", async () => {
    const { saveBar } = bridge();
    await openApp(EDITOR, storedAs());
    await nameField();
    await userEvent.type(search(), "K");
    expect(saveBar.show).toHaveBeenCalled();
    await click("Discard");
    expect(search()).toHaveProperty("value", "");
    expect(saveBar.hide).toHaveBeenCalled();
  });
});

describe("a country that was typed without Enter", () => {
  const country = (value: string[]) => ({ id: "1", type: "Country", operator: "is", value });

  it("is saved when it names a country, and prevents the save when it names none", async () => {
    bridge();
    const { calls } = await openApp(EDITOR, {
      ...storedAs({ conditions: [country(["FR"])] }),
      "POST /api/apps/functions/update": { body: { guid: "g1", revision: 5 } },
    });
    const field = await screen.findByRole("combobox", { name: /^Countries/ });
    await userEvent.type(field, "germ");
    expect(screen.getAllByText(/Nothing matches "germ": choose from the list/).length).toBeGreaterThan(0);
    await userEvent.type(field, "any");
    expect(screen.queryByText(/Nothing matches/)).toBeNull();
    await click("Update");
    await at("/payments");
    expect(calls.find(({ name }) => name.startsWith("POST"))?.body).toMatchObject({ data: { conditions: [country(["FR", "DE"])] } });
  });
});

describe("the maps keyed by the methods", () => {
  it("have Partial or Exact for each method", async () => {
    const held = drawForm("hide", { method: ["PayPal", "Klarna"], exactMatch: { PayPal: false, Klarna: false } });
    await drawn();
    await userEvent.selectOptions(await screen.findByLabelText("Match of Klarna"), "Exact");
    expect(held.current.exactMatch).toEqual({ PayPal: false, Klarna: true });
  });

  it("have an order number from 1 to 10 for each method when reordering", async () => {
    const held = drawForm("reorder", { method: ["PayPal"] });
    await drawn();
    const number = await screen.findByLabelText("Order number of PayPal");
    expect([...number.querySelectorAll("option")].slice(-10).map((option) => option.value)).toEqual([..."123456789", "10"]);
    await userEvent.selectOptions(number, "3");
    expect(held.current.order).toEqual({ PayPal: "3" });
  });

  it("show at the methods that none has an order number any more", async () => {
    drawForm("reorder", { method: ["PayPal"], order: { PayPal: "1" } });
    await drawn();
    await userEvent.selectOptions(await screen.findByLabelText("Order number of PayPal"), "Not set");
    await userEvent.tab();
    expect(screen.getByText(/^Enter an order number for at least one method/)).toBeTruthy();
  });

  it("are not drawn for a variant without them", async () => {
    drawForm("hide", { method: ["PayPal"] });
    await drawn();
    expect(screen.queryByLabelText("Order number of PayPal")).toBeNull();
  });

  it("lose a method that is removed", async () => {
    const held = drawForm("reorder", { method: ["PayPal", "Klarna"], order: { PayPal: "1", Klarna: "2" }, exactMatch: { PayPal: true } });
    await drawn();
    await userEvent.click(screen.getByRole("button", { name: "Remove PayPal" }));
    expect(held.current).toMatchObject({ method: ["Klarna"], order: { Klarna: "2" }, exactMatch: {} });
  });
});
