// @lane dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getIn } from "../../../../engine/lib/object.ts";
import { freshPage } from "../../support/admin.tsx";
import { drawForm, drawn } from "../../support/form.tsx";
import { groupedFamily } from "../../support/grouped.ts";

freshPage();
const form = (given: object = {}) => drawForm("hide", given, undefined, groupedFamily());
const total = (id: string, value = "5.00") => ({ id, type: "Cart Total", operator: "is less than", value });
const group = (id: string, ...conditions: object[]) => ({ id, type: "group", match: "all", conditions });
const add = (noun: string, within_: ReturnType<typeof within> | typeof screen = screen) =>
  within_.findByRole("button", { name: `Add ${noun}` });
const card = (number: number) => within(screen.getByRole("group", { name: `Case ${number}` }));

describe("groups of conditions", () => {
  it("are not shown while there is none: the first condition creates the first group", async () => {
    const held = form();
    await drawn();
    await userEvent.click(await add("condition"));
    expect(held.current.when).toMatchObject([{ type: "group", match: "all", conditions: [{ type: "Cart Total" }] }]);
    expect(screen.queryByRole("group", { name: "Case 1" })).toBeNull();
    expect(await screen.findByRole("group", { name: "Condition 1" })).toBeTruthy();
    expect(screen.queryByLabelText("Conditions of the case")).toBeNull();
  });

  it("are gone with the last condition of the only one", async () => {
    const held = form({ when: [group("a", total("1"))] });
    await drawn();
    await userEvent.click(await screen.findByRole("button", { name: "Remove condition 1" }));
    expect(held.current.when).toEqual([]);
  });

  it("keep a single group's id and its changes", async () => {
    const held = form({ when: [group("a", total("1"), total("2"))] });
    await drawn();
    await userEvent.selectOptions(await screen.findByLabelText("Conditions of the case"), "Any must hold");
    await userEvent.click(screen.getByRole("button", { name: "Remove condition 1" }));
    expect(held.current.when).toEqual([{ ...group("a", total("2")), match: "any" }]);
  });

  it("are cards from the second one on, joined by the merchant's choice", async () => {
    const held = form({ when: [group("a", total("1"))] });
    await drawn();
    expect(screen.queryByLabelText("Hide the methods when")).toBeNull();
    await userEvent.click(await add("case"));
    await userEvent.click(await add("condition", card(2)));
    expect(held.current.when).toMatchObject([group("a", total("1")), { type: "group", conditions: [{ type: "Cart Total" }] }]);
    expect(card(1).getByRole("group", { name: "Condition 1" })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Hide the methods when"), "All cases agree");
    expect(held.current.cases).toBe("all");
  });

  it("begin as two when a second is added before the first has any condition", async () => {
    const held = form();
    await drawn();
    await userEvent.click(await add("case"));
    expect(getIn(held.current, "when")).toHaveLength(2);
    expect(card(2)).toBeTruthy();
  });

  it("are removed one by one, and end as one without a card", async () => {
    const held = form({ when: [group("a", total("1")), group("b", total("2", "9.00"))] });
    await drawn();
    await userEvent.click(await screen.findByRole("button", { name: "Remove case 1" }));
    expect(held.current.when).toEqual([group("b", total("2", "9.00"))]);
    expect(screen.queryByRole("group", { name: "Case 1" })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe("9.00");
  });

  it("have a declared maximum, and the form gives the reason", async () => {
    form({ when: ["a", "b", "c", "d"].map((id) => group(id, total(id))) });
    await drawn();
    const button = await add("case");
    expect(button.hasAttribute("disabled") || button.getAttribute("aria-disabled") === "true").toBe(true);
    expect(screen.getByText("A pause can have at most 4 cases")).toBeTruthy();
  });
});
