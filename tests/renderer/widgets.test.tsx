// @lane dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getIn } from "../../engine/lib/object.ts";
import { freshPage } from "./support/admin.tsx";
import { basicStore, drawForm, drawn } from "./support/form.tsx";

freshPage();
const cartTotal = { id: "1", type: "Cart Total", operator: "is greater than", value: "0.00" };
const country = { id: "1", type: "Country", operator: "is", value: ["US"] };

describe("a text field", () => {
  it("shows what is wrong once the field was left, not before", async () => {
    drawForm("hide");
    await drawn();
    expect(screen.queryByText("Name cannot be empty")).toBeNull();
    await userEvent.click(screen.getByLabelText(/Customization name/));
    await userEvent.tab();
    expect(screen.getByText("Name cannot be empty")).toBeTruthy();
    expect(screen.getByLabelText(/Customization name/).getAttribute("aria-invalid")).toBe("true");
  });
});

describe("a textarea", () => {
  it("edits the new name of a rename", async () => {
    const held = drawForm("message");
    await drawn();
    await userEvent.type(screen.getByLabelText(/New Name/), "Wire transfer");
    expect(held.current.message).toBe("Wire transfer");
  });

  it("is drawn only when its siblings require it", async () => {
    drawForm("hide");
    await drawn();
    expect(screen.queryByLabelText(/New Name/)).toBeNull();
  });
});

describe("a money field", () => {
  it("shows the store's currency and keeps what was typed", async () => {
    const held = drawForm("hide", { conditions: [cartTotal] });
    await drawn();
    const amount = screen.getByLabelText(/Amount/);
    expect(screen.getByText("€")).toBeTruthy();
    await userEvent.clear(amount);
    await userEvent.type(amount, "1,5");
    await userEvent.tab();
    expect(getIn(held.current, "conditions", "0", "value")).toBe("1,5");
    expect(screen.getByText(/Enter an amount as digits/)).toBeTruthy();
  });
});

describe("a checkbox", () => {
  it("edits the express choice of a store on Plus", async () => {
    const held = drawForm("hide");
    await drawn();
    await userEvent.click(screen.getByLabelText(/express checkout/));
    expect(held.current.express).toBe(true);
  });

  it("is not drawn for a store without the entitlement", async () => {
    drawForm("hide", {}, basicStore);
    await drawn();
    expect(screen.queryByLabelText(/express checkout/)).toBeNull();
  });
});

describe("the field for countries", () => {
  it("adds all countries of a group at once, none twice, and removes all at once", async () => {
    const held = drawForm("hide", { conditions: [country] });
    await drawn();
    const search = await screen.findByRole("combobox", { name: /Countries/ });
    await userEvent.type(search, "germ{Enter}");
    await userEvent.type(search, "fr{Enter}");
    expect(getIn(held.current, "conditions", "0", "value")).toEqual(["US", "DE", "FR"]);
    await userEvent.click(screen.getByRole("button", { name: "Remove United States" }));
    expect(getIn(held.current, "conditions", "0", "value")).toEqual(["DE", "FR"]);
  });

  it.each([
    ["UK", "GB"],
    ["U.K.", "GB"],
    ["england", "GB"],
    ["USA", "US"],
    ["Holland", "NL"],
    ["Turkey", "TR"],
    ["turkiye", "TR"],
    ["Ivory", "CI"],
    ["cote d'iv", "CI"],
    ["Czech Rep", "CZ"],
    ["korea", "KR"],
    ["Bosnia and", "BA"],
  ])("finds a country by its common names: %s", async (typed, code) => {
    const held = drawForm("hide", { conditions: [{ ...country, value: ["FR"] }] });
    await drawn();
    await userEvent.type(await screen.findByRole("combobox", { name: /Countries/ }), `${typed}{Enter}`);
    expect(getIn(held.current, "conditions", "0", "value")).toEqual(["FR", code]);
  });

  it("adds all countries of a group at once, none twice, and takes all away at once", async () => {
    const held = drawForm("hide", { conditions: [{ ...country, value: ["FR", "US"] }] });
    await drawn();
    const search = await screen.findByRole("combobox", { name: /Countries/ });
    await userEvent.type(search, "EU{Enter}");
    const value = getIn(held.current, "conditions", "0", "value");
    expect(value).toHaveLength(28);
    expect(new Set(Array.isArray(value) ? value : []).size).toBe(28);
    expect(value).toEqual(expect.arrayContaining(["DE", "IE", "SE"]));
    await userEvent.type(search, "european union");
    expect(screen.queryByRole("option", { name: /European Union/ })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Remove all" }));
    expect(getIn(held.current, "conditions", "0", "value")).toEqual([]);
  });

  it("shows during typing that nothing is found", async () => {
    drawForm("hide", { conditions: [country] });
    await drawn();
    await userEvent.type(await screen.findByRole("combobox", { name: /Countries/ }), "Atlantis");
    expect(screen.getByText('Nothing found for "Atlantis"').getAttribute("role")).toBe("status");
  });

  it("adds nothing that is not a country", async () => {
    const held = drawForm("hide", { conditions: [country] });
    await drawn();
    await userEvent.type(await screen.findByRole("combobox", { name: /Countries/ }), "Atlantis{Enter}");
    expect(getIn(held.current, "conditions", "0", "value")).toEqual(["US"]);
    expect(screen.getByText("Nothing matches Atlantis")).toBeTruthy();
  });

  it("marks suggestions with the arrow keys", async () => {
    drawForm("hide", { conditions: [country] });
    await drawn();
    const search = await screen.findByRole("combobox", { name: /Countries/ });
    await userEvent.type(search, "united{ArrowDown}");
    const marked = search.getAttribute("aria-activedescendant");
    expect(document.getElementById(marked ?? "")?.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(search.getAttribute("aria-expanded")).toBe("false");
  });
});

describe("a select field", () => {
  it("offers the declared choices only", async () => {
    drawForm("hide", { conditions: [{ id: "1", type: "Customer Type", operator: "is", value: "B2B" }] });
    await drawn();
    const options = within(screen.getByLabelText(/Customer type/)).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["B2B"]);
  });
});
