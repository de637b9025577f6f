// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { languages } from "../../engine/generated/lists/languages.ts";
import { getIn } from "../../engine/lib/object.ts";
import { freshPage } from "./support/admin.tsx";
import { drawn, drawValidation } from "./support/form.tsx";

freshPage();
const email = { id: "1", type: "Email Address", operator: "Contains", value: "Special Characters" };
const NO_LOCATION = "At least one run location must be selected";

describe("a choice field", () => {
  const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: /Value/ });

  it("shows a preset as such and offers it to the keys", async () => {
    const held = drawValidation({ conditions: [{ ...email, value: "bad" }] });
    await drawn();
    expect(screen.queryByText("Preset", { selector: ".Polaris-TextField__Suffix" })).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), "spec{ArrowDown}{Enter}");
    expect(getIn(held.current, "conditions", "0", "value")).toBe("Special Characters");
    expect(field().value).toBe("Special Characters");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("accepts any other text as it is typed, Enter included", async () => {
    const held = drawValidation({ conditions: [email] });
    await drawn();
    await userEvent.clear(field());
    await userEvent.type(field(), "+spam@{Enter}");
    expect(getIn(held.current, "conditions", "0", "value")).toBe("+spam@");
  });

  it("spells a preset as declared once the field is left", async () => {
    const held = drawValidation({ conditions: [{ ...email, value: "special characters" }] });
    await drawn();
    await userEvent.click(field());
    await userEvent.tab();
    expect(getIn(held.current, "conditions", "0", "value")).toBe("Special Characters");
  });

  it("requires a value once it was emptied and left", async () => {
    drawValidation({ conditions: [email] });
    await drawn();
    await userEvent.clear(field());
    await userEvent.tab();
    expect(screen.getByText("Value cannot be empty")).toBeTruthy();
  });
});

describe("the field for locations", () => {
  it("has a switch for each declared location, as stored", async () => {
    drawValidation();
    await drawn();
    const places = within(screen.getByRole("group", { name: "Run locations" })).getAllByRole<HTMLInputElement>("checkbox");
    expect(places.map((place) => [place.labels?.[0]?.textContent, place.checked])).toEqual([
      ["When the customer completes the checkout", true],
      ["While the customer fills in the checkout", false],
    ]);
  });

  it("shows that one is required as soon as the last is switched off", async () => {
    const held = drawValidation();
    await drawn();
    await userEvent.click(screen.getByRole("checkbox", { name: /completes/ }));
    expect(held.current.runLocations).toEqual({ checkoutCompletion: false, checkoutInteraction: false });
    expect(screen.getByText(NO_LOCATION)).toBeTruthy();
    await userEvent.click(screen.getByRole("checkbox", { name: /fills in/ }));
    expect(held.current.runLocations).toEqual({ checkoutCompletion: false, checkoutInteraction: true });
    expect(screen.queryByText(NO_LOCATION)).toBeNull();
  });
});

describe("the field for the error message location", () => {
  it("offers the declared words and stores Shopify's target", async () => {
    const held = drawValidation();
    await drawn();
    const select = screen.getByLabelText(/Error message location/);
    const options = within(select)
      .getAllByRole("option")
      .map((option) => option.textContent);
    expect(options).toHaveLength(13);
    expect(options[0]).toBe("Top of checkout");
    await userEvent.selectOptions(select, "ZIP code");
    expect(held.current.errorMessageLocation).toBe("$.cart.deliveryGroups[0].deliveryAddress.zip");
  });
});

describe("the field for translations", () => {
  const search = () => screen.getByRole("combobox", { name: "Add a language" });
  const banner = () => screen.queryByText("Incomplete Translations")?.closest('[role="status"], [role="alert"]') ?? null;

  it("offers the 21 languages", async () => {
    drawValidation();
    await drawn();
    await userEvent.click(search());
    expect(screen.getAllByRole("option").filter((option) => option.closest('[role="listbox"]'))).toHaveLength(21);
    expect(languages).toHaveLength(21);
  });

  it("adds a language by name or code and moves to its text", async () => {
    const held = drawValidation();
    await drawn();
    await userEvent.type(search(), "german{Enter}");
    const text = screen.getByRole("textbox", { name: /^German/ });
    await waitFor(() => expect(document.activeElement).toBe(text));
    await userEvent.keyboard("Keine Postfächer");
    await userEvent.type(search(), "fr{Enter}");
    expect(held.current.translations).toEqual({ de: "Keine Postfächer", fr: "" });
  });

  it("shows in which language a text is, and in which direction it is written", async () => {
    drawValidation({ translations: { ar: "", he: "שלום", de: "Nein" } });
    await drawn();
    const said = (name: RegExp) => {
      const text = screen.getByRole("textbox", { name });
      return [text.getAttribute("lang"), text.getAttribute("dir")];
    };
    expect([said(/^Arabic/), said(/^Hebrew/), said(/^German/)]).toEqual([
      ["ar", "rtl"],
      ["he", "rtl"],
      ["de", "ltr"],
    ]);
  });

  it("names every language that lacks its text", async () => {
    drawValidation({ translations: { de: "", fr: "Non", th: "  " } });
    await drawn();
    expect(banner()?.textContent).toContain("All selected languages must have translations before saving. Missing: German, Thai.");
    await userEvent.type(screen.getByRole("textbox", { name: /^German/ }), "x");
    await userEvent.type(screen.getByRole("textbox", { name: /^Thai/ }), "y");
    expect(banner()).toBeNull();
  });

  it("shows at the field what is missing once it was left", async () => {
    drawValidation({ translations: { de: "" } });
    await drawn();
    expect(screen.queryByText(/^Type the German text/)).toBeNull();
    await userEvent.click(screen.getByRole("textbox", { name: /^German/ }));
    await userEvent.tab();
    expect(screen.getByText("Type the German text, or remove the language")).toBeTruthy();
  });

  it("shows which text is too long", async () => {
    drawValidation({ translations: { de: "x".repeat(1001) } });
    await drawn();
    await userEvent.type(screen.getByRole("textbox", { name: /^German/ }), "x");
    await userEvent.tab();
    expect(screen.getByText("A translation must have at most 1000 characters")).toBeTruthy();
  });

  it("removes an empty text at once and asks before it removes a filled one", async () => {
    const held = drawValidation({ translations: { de: "", fr: "Non" } });
    await drawn();
    await userEvent.click(screen.getByRole("button", { name: "Remove German" }));
    expect(held.current.translations).toEqual({ fr: "Non" });
    await userEvent.click(screen.getByRole("button", { name: "Remove French" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(held.current.translations).toEqual({ fr: "Non" });
    await userEvent.click(screen.getByRole("button", { name: "Remove French" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
    expect(held.current.translations).toEqual({});
    await waitFor(() => expect(document.activeElement).toBe(search()));
  });
});

describe("conditions of a validation", () => {
  const card = () => within(screen.getByRole("group", { name: "Condition 1" }));

  it("need no value to test presence", async () => {
    const held = drawValidation({ conditions: [{ id: "1", type: "City", operator: "is present" }] });
    await drawn();
    expect(card().queryByRole("textbox")).toBeNull();
    await userEvent.selectOptions(card().getByLabelText("Operator"), "value is");
    await userEvent.type(card().getByRole("textbox", { name: /Value/ }), "Bern");
    expect(getIn(held.current, "conditions", "0")).toEqual({ id: "1", type: "City", operator: "value is", value: "Bern" });
    await userEvent.selectOptions(card().getByLabelText("Operator"), "is NOT present");
    expect(getIn(held.current, "conditions", "0")).toEqual({ id: "1", type: "City", operator: "is NOT present" });
  });

  it("count in whole numbers", async () => {
    const held = drawValidation({ conditions: [{ id: "1", type: "Address 1 Length", operator: "greater than", value: "0" }] });
    await drawn();
    const count = card().getByRole("textbox", { name: /Characters/ });
    await userEvent.clear(count);
    await userEvent.type(count, "3.5");
    await userEvent.tab();
    expect(getIn(held.current, "conditions", "0", "value")).toBe("3.5");
    expect(card().getByText("Enter a whole number")).toBeTruthy();
  });

  it("require a quantity only when one is compared", async () => {
    drawValidation({ conditions: [{ id: "1", type: "Product", operator: "is", value: [] }] });
    await drawn();
    expect(card().queryByLabelText(/Quantity/)).toBeNull();
    await userEvent.selectOptions(card().getByLabelText("Operator"), "quantity equal to");
    expect(card().getByLabelText(/Quantity/)).toBeTruthy();
  });

  it("have the delivery method types as choices", async () => {
    drawValidation({ conditions: [{ id: "1", type: "Delivery Method Type", operator: "is", value: "Pick Up" }] });
    await drawn();
    const select = card().getByLabelText<HTMLSelectElement>(/Delivery method type/);
    expect([...select.options].map(({ value }) => value)).toEqual(["Local", "None", "Pickup Point", "Pick Up", "Retail", "Shipping"]);
    expect(select.value).toBe("Pick Up");
  });
});
