// @lane dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { conditionsOf } from "../../engine/declarations/conditions.ts";
import { getIn } from "../../engine/lib/object.ts";
import { capitalize } from "../../engine/lib/text.ts";
import { keptActOf } from "../support/storage-action.ts";
import { freshPage } from "./support/admin.tsx";
import { drawForm, drawn } from "./support/form.tsx";

freshPage();
const total = (id: string) => ({ id, type: "Cart Total", operator: "is less than", value: "5.00" });
const card = (number: number) => within(screen.getByRole("group", { name: `Condition ${number}` }));
const words = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map((option) => option.textContent);

describe("conditions", () => {
  it("start with the family's first type", async () => {
    const held = drawForm("hide");
    await drawn();
    await userEvent.click(screen.getByRole("button", { name: "Add condition" }));
    expect(held.current.conditions).toMatchObject([{ type: "Cart Total", operator: "is greater than", value: "0.00" }]);
  });

  it("offer every type of the family and the operators of the chosen one", async () => {
    drawForm("hide", { conditions: [total("1")] });
    await drawn();
    const types = family("payment").conditionTypes;
    const chooserGroups = ["cart", "products", "customer", "address", "delivery", "time", undefined];
    const grouped = chooserGroups.flatMap((group) => types.filter((type) => type.group === group));
    expect(words(card(1).getByLabelText("Type"))).toEqual(grouped.map(({ title }) => title));
    expect(grouped.map(({ title }) => title).sort()).toEqual(types.map(({ title }) => title).sort());
    const headings = within(card(1).getByLabelText("Type")).getAllByRole("group");
    expect(headings.map((each) => each.getAttribute("label"))).toEqual(
      chooserGroups
        .filter((group) => types.some((type) => type.group === group))
        .map((group) => (group === undefined ? "Other" : capitalize(group))),
    );
    expect(words(card(1).getByLabelText("Operator"))).toEqual(["is greater than", "is less than"]);
  });

  it("reset operator and value when the type changes", async () => {
    const held = drawForm("hide", { conditions: [total("1")] });
    await drawn();
    await userEvent.selectOptions(card(1).getByLabelText("Type"), "Shipping Country");
    expect(held.current.conditions).toEqual([{ id: "1", type: "Shipping Country", operator: "is", value: ["US"] }]);
  });

  it("draw the values that the operator needs", async () => {
    const held = drawForm("hide", { conditions: [{ id: "1", type: "Cart Attribute", operator: "is present", value: "gift" }] });
    await drawn();
    expect(card(1).queryByLabelText(/Attribute value/)).toBeNull();
    await userEvent.selectOptions(card(1).getByLabelText("Operator"), "value is");
    await userEvent.type(card(1).getByLabelText(/Attribute value/), "yes");
    expect(getIn(held.current, "conditions", "0")).toMatchObject({ value: "gift", secondValue: "yes" });
  });

  it("show when checkout knows the fact", async () => {
    drawForm("hide", { conditions: [{ id: "1", type: "Shipping Country", operator: "is", value: ["US"] }] });
    await drawn();
    const known = () => card(1).getByText("Known after the customer enters a delivery address. Until then, the condition isn't met.");
    const about = card(1).getByRole("button", { name: "About condition 1" });
    expect([about.getAttribute("aria-expanded"), known().closest("[hidden]") !== null]).toEqual(["false", true]);
    await userEvent.click(about);
    expect([about.getAttribute("aria-expanded"), known().closest("[hidden]")]).toEqual(["true", null]);
    expect(about.getAttribute("aria-controls")).toBe(known().closest(".item-help")?.id);
  });

  it("are found by the name or the group of their type", async () => {
    const held = drawForm("hide", { conditions: [total("1")] });
    await drawn();
    const find = await screen.findByRole("combobox", { name: "Find a condition" });
    const offered = () => screen.getAllByRole("option").flatMap((each) => (each.tagName === "OPTION" ? [] : (each.textContent ?? "")));
    await userEvent.type(find, "postc");
    expect(offered()).toEqual(["Postcode"]);
    await userEvent.clear(find);
    await userEvent.type(find, "time");
    expect(offered()).toEqual(expect.arrayContaining(["Store Date", "Store Time", "Weekday"]));
    await userEvent.clear(find);
    await userEvent.type(find, "weekd{Enter}");
    expect(held.current.conditions).toMatchObject([{ type: "Cart Total" }, { type: "Weekday" }]);
  });

  it("are at most five, and the form gives the reason", async () => {
    drawForm("hide", { conditions: ["1", "2", "3", "4", "5"].map(total) });
    await drawn();
    const add = screen.getByRole("button", { name: "Add condition" });
    expect(add.hasAttribute("disabled") || add.getAttribute("aria-disabled") === "true").toBe(true);
    expect(screen.getByText("A customization can have at most 5 conditions")).toBeTruthy();
  });

  it("can be removed one by one", async () => {
    const held = drawForm("hide", { conditions: [total("1"), { ...total("2"), value: "9.00" }] });
    await drawn();
    await userEvent.click(screen.getByRole("button", { name: "Remove condition 1" }));
    expect(conditionsOf(family("payment"), keptActOf(family("payment")), held.current).map(({ id }) => id)).toEqual(["2"]);
    expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe("9.00");
  });

  it("show an empty value as a problem of that condition once its field was left", async () => {
    drawForm("hide", { conditions: [total("1"), { id: "2", type: "Customer Tag", operator: "is", value: "" }] });
    await drawn();
    await userEvent.click(card(2).getByLabelText(/Tags/));
    await userEvent.tab();
    expect(card(2).getByText("Value cannot be empty")).toBeTruthy();
    expect(card(1).queryByText("Value cannot be empty")).toBeNull();
  });

  it("still show a stored type that is no longer declared", async () => {
    drawForm("hide", { conditions: [{ id: "1", type: "Moon Phase", operator: "is", value: "full" }] });
    await drawn();
    expect(screen.getByLabelText<HTMLSelectElement>("Type").value).toBe("Moon Phase");
  });

  it("can be added and filled in with the keyboard alone", async () => {
    const held = drawForm("hide");
    await drawn();
    screen.getByRole("button", { name: "Add condition" }).focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(card(1).getByLabelText("Type")));
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement).toBe(card(1).getByLabelText(/Amount/));
    await userEvent.keyboard("1");
    expect(getIn(held.current, "conditions", "0", "value")).toContain("1");
  });
});

describe("a text of several values", () => {
  it("splits pasted lines into values, once each", async () => {
    const held = drawForm("hide", { conditions: [{ id: "1", type: "Product Tag", operator: "is", value: "A-1" }] });
    await drawn();
    await userEvent.click(screen.getByRole("combobox", { name: /^Tags/ }));
    await userEvent.paste(", B-2\r\nC-3\tA-1\n\nB-2");
    expect(getIn(held.current, "conditions", "0", "value")).toBe("A-1, B-2, C-3");
  });

  it("keeps the quotes of a pasted value that holds a separator", async () => {
    const held = drawForm("hide", { conditions: [{ id: "1", type: "Product Tag", operator: "is", value: '"A, 1"' }] });
    await drawn();
    await userEvent.click(screen.getByRole("combobox", { name: /^Tags/ }));
    await userEvent.paste(', "B, 2"\nC-3\n"A, 1"');
    expect(getIn(held.current, "conditions", "0", "value")).toBe('"A, 1", "B, 2", C-3');
  });
});
