// @lane dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { family } from "../../../../engine/declarations/catalog.ts";
import { conditionsOf } from "../../../../engine/declarations/conditions.ts";
import type { Fields } from "../../../../engine/lib/object.ts";
import { keptActOf } from "../../../support/storage-action.ts";
import { freshPage } from "../../support/admin.tsx";
import { drawForm } from "../../support/form.tsx";
import { layCards } from "../../support/rects.ts";

freshPage();
beforeEach(layCards);
afterEach(() => void vi.restoreAllMocks());

const tag = (id: string, value = "") => ({ id, type: "Customer Tag", operator: "is", value });
const total = (id: string) => ({ id, type: "Cart Total", operator: "is less than", value: "5.00" });
const country = (id: string) => ({ id, type: "Shipping Country", operator: "is", value: ["US"] });
const ids = (held: { current: Fields }) => conditionsOf(family("payment"), keptActOf(family("payment")), held.current).map(({ id }) => id);
const card = (number: number) => within(screen.getByRole("group", { name: `Condition ${number}` }));
const handle = (number: number) => screen.findByRole("button", { name: `Move condition ${number}` });
const search = (number: number) => card(number).getByRole<HTMLInputElement>("combobox", { name: /^Countries/ });
const searchable = () => screen.findAllByRole("combobox", { name: /^Countries/ });
const said = () => screen.getAllByRole("status").map((region) => region.textContent);

/** Lifts a card and waits until its steps can be steered. */
async function lift(number: number): Promise<void> {
  (await handle(number)).focus();
  await userEvent.keyboard("[Space]");
  await waitFor(() => expect(said().join()).toContain(`Condition ${number} is lifted.`));
  // the sensor listens from the next task on
  await new Promise((resolve) => setTimeout(resolve));
}

describe("moving a condition", () => {
  it("by keyboard changes its position, announces that, and keeps the focus on its handle", async () => {
    const held = drawForm("hide", { conditions: ["a", "b", "c"].map(total) });
    await lift(2);
    await userEvent.keyboard("[ArrowUp]");
    await waitFor(() => expect(said()).toContain("Condition 2 is now in place 1 of 3."));
    expect(ids(held)).toEqual(["a", "b", "c"]);
    await userEvent.keyboard("[Space]");
    await waitFor(() => expect(ids(held)).toEqual(["b", "a", "c"]));
    expect(said()).toContain("Condition 2 was dropped in place 1 of 3.");
    await waitFor(async () => expect(document.activeElement).toBe(await handle(1)));
  });

  it("with the key that lifts a card presses nothing: the browser's default is prevented", async () => {
    drawForm("hide", { conditions: ["a", "b"].map(total) });
    const button = await handle(1);
    // what a browser presses a button with is a key that goes up and was not held back
    expect(fireEvent.keyUp(button, { key: " ", code: "Space" })).toBe(false);
    expect(fireEvent.keyUp(button, { key: "Enter", code: "Enter" })).toBe(true);
  });

  it("is cancelled with Escape, and when the handle loses the focus", async () => {
    const held = drawForm("hide", { conditions: ["a", "b"].map(total) });
    await lift(1);
    await userEvent.keyboard("[ArrowDown]");
    await waitFor(() => expect(said()).toContain("Condition 1 is now in place 2 of 2."));
    await userEvent.keyboard("[Escape]");
    await waitFor(() => expect(said()).toContain("Cancelled. Condition 1 stays in place 1 of 2."));
    expect(document.activeElement).toBe(await handle(1));
    await lift(2);
    card(1).getByLabelText("Type").focus();
    await waitFor(() => expect(said()).toContain("Cancelled. Condition 2 stays in place 2 of 2."));
    expect(ids(held)).toEqual(["a", "b"]);
  });

  it("can be done step by step, without dragging", async () => {
    const held = drawForm("hide", { conditions: ["a", "b", "c"].map(total) });
    await userEvent.click(await handle(1));
    const steps = within(screen.getByRole("group", { name: "Move condition 1" }));
    expect(steps.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Move down"]);
    await userEvent.click(steps.getByRole("button", { name: "Move down" }));
    expect(ids(held)).toEqual(["b", "a", "c"]);
    expect(said()).toContain("Condition 1 is now in place 2 of 3.");
    await waitFor(async () => expect(document.activeElement).toBe(await handle(2)));
  });

  it("leaves the menu with Escape, or with a press elsewhere", async () => {
    drawForm("hide", { conditions: ["a", "b"].map(total) });
    await userEvent.click(await handle(1));
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Move down" })).toBeNull();
    expect(document.activeElement).toBe(await handle(1));
    await userEvent.click(await handle(1));
    await userEvent.click(card(2).getByLabelText("Type"));
    expect(screen.queryByRole("button", { name: "Move down" })).toBeNull();
  });

  it("moves texts that were not added yet with it, and undo moves both back", async () => {
    const held = drawForm("hide", { conditions: [country("a"), total("b")] });
    await searchable();
    await userEvent.type(search(1), "germ");
    await userEvent.click(await handle(1));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    expect(search(2).value).toBe("germ");
    held.undo();
    await waitFor(() => expect(ids(held)).toEqual(["a", "b"]));
    expect(search(1).value).toBe("germ");
  });

  it("shows the problem of a field that was left at its own condition, also after undo", async () => {
    const empty = "Value cannot be empty";
    const held = drawForm("hide", { conditions: [tag("a"), tag("b")] });
    await userEvent.click(card(2).getByLabelText(/Tags/));
    await userEvent.tab();
    expect([1, 2].map((number) => card(number).queryAllByText(empty).length)).toEqual([0, 1]);
    await userEvent.click(await handle(2));
    await userEvent.click(screen.getByRole("button", { name: "Move up" }));
    expect([1, 2].map((number) => card(number).queryAllByText(empty).length)).toEqual([1, 0]);
    held.undo();
    await waitFor(() => expect([1, 2].map((number) => card(number).queryAllByText(empty).length)).toEqual([0, 1]));
  });

  it("is not offered for a single condition", async () => {
    drawForm("hide", { conditions: [total("a")] });
    await screen.findByRole("button", { name: "Duplicate condition 1" });
    expect(screen.queryByRole("button", { name: "Move condition 1" })).toBeNull();
  });
});

describe("the handles for moving", () => {
  it("are added to cards that stay mounted, so that typing goes on", async () => {
    drawForm("hide", { conditions: ["a", "b"].map(country) });
    await searchable();
    const field = search(2);
    await userEvent.type(field, "ge");
    await handle(2);
    await userEvent.keyboard("rm");
    expect(document.activeElement).toBe(field);
    expect(search(2)).toBe(field);
    expect(field.value).toBe("germ");
  });
});

describe("duplicating a condition", () => {
  it("puts a copy with an id of its own behind it, and the focus there", async () => {
    const held = drawForm("hide", { conditions: [tag("a", "vip"), total("b")] });
    await userEvent.click(await screen.findByRole("button", { name: "Duplicate condition 1" }));
    expect(held.current.conditions).toEqual([tag("a", "vip"), tag("condition-3", "vip"), total("b")]);
    await waitFor(() => expect(document.activeElement).toBe(card(2).getByLabelText("Type")));
  });

  it("copies the text in its search field, and leaves those of others unchanged", async () => {
    drawForm("hide", { conditions: [country("a"), country("b")] });
    await searchable();
    await userEvent.type(search(1), "germ");
    await userEvent.type(search(2), "fran");
    await userEvent.click(await screen.findByRole("button", { name: "Duplicate condition 1" }));
    expect([1, 2, 3].map((number) => search(number).value)).toEqual(["germ", "germ", "fran"]);
  });

  it("is disabled with its reason when the list is full", async () => {
    const held = drawForm("hide", { conditions: ["1", "2", "3", "4", "5"].map(total) });
    const button = await screen.findByRole("button", { name: "Duplicate condition 5" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("A customization can have at most 5 conditions");
    await userEvent.click(button);
    expect(ids(held)).toHaveLength(5);
  });
});

describe("removing a condition", () => {
  it("leaves the texts of the others with them, and is undone with its own", async () => {
    const held = drawForm("hide", { conditions: ["a", "b", "c"].map(country) });
    await searchable();
    for (const [index, text] of ["germ", "fran", "ital"].entries()) await userEvent.type(search(index + 1), text);
    await userEvent.click(screen.getByRole("button", { name: "Remove condition 2" }));
    expect([1, 2].map((number) => search(number).value)).toEqual(["germ", "ital"]);
    held.undo();
    await waitFor(() => expect(ids(held)).toEqual(["a", "b", "c"]));
    expect([1, 2, 3].map((number) => search(number).value)).toEqual(["germ", "fran", "ital"]);
  });

  it("shows no problems of untouched fields", async () => {
    drawForm("hide", { conditions: [total("a"), tag("b")] });
    await userEvent.click(screen.getByRole("button", { name: "Remove condition 1" }));
    expect(card(1).queryByText("Value cannot be empty")).toBeNull();
  });
});
