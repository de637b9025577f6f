// @lane dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { getIn } from "../../../../engine/lib/object.ts";
import { freshPage, serve } from "../../support/admin.tsx";
import { drawForm, drawn, drawValidation } from "../../support/form.tsx";

freshPage();

const VENDORS = ["Fjordline", "Northpeak", "Northwind"];
const TAGS = ["merino", "new", "winter"];
const vendor = { id: "1", type: "Vendor Order Minimum", operator: "is less than", value: "", secondValue: "10.00" };
const tag = { id: "1", type: "Product Tag", operator: "is", value: "" };

const offered = () => screen.queryAllByRole("option").flatMap((option) => (option.id.includes("-list-") ? option.textContent : []));

describe("a text field with names of the store", () => {
  it("shows quietly that they cannot be loaded, and is typed into like any other", async () => {
    serve({ "GET /api/apps/store-names": { status: 502, body: { error: "no" } } });
    const held = drawValidation({ conditions: [vendor] });
    await drawn();
    expect(await screen.findByText(/Suggestions couldn't be loaded/)).toBeTruthy();
    await userEvent.type(await screen.findByRole("combobox", { name: /Vendor/ }), "Acme");
    expect(getIn(held.current, "conditions", "0", "value")).toBe("Acme");
    expect(offered()).toEqual([]);
  });

  it("offers them, and inserts one by keys or by a click", async () => {
    const calls = serve({ "GET /api/apps/store-names": { body: { names: VENDORS } } });
    const held = drawValidation({ conditions: [vendor] });
    await drawn();
    const field = await screen.findByRole("combobox", { name: /Vendor/ });
    await userEvent.type(field, "north");
    expect(offered()).toEqual(["Northpeak", "Northwind"]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(getIn(held.current, "conditions", "0", "value")).toBe("Northwind");
    expect(offered()).toEqual([]);
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole("option", { name: "Fjordline" }));
    expect(getIn(held.current, "conditions", "0", "value")).toBe("Fjordline");
    expect(document.activeElement).toBe(field);
    expect(calls.filter(({ name }) => name === "GET /api/apps/store-names")).toHaveLength(1);
  });

  it("keeps other texts as they are typed", async () => {
    serve({ "GET /api/apps/store-names": { body: { names: VENDORS } } });
    const held = drawValidation({ conditions: [vendor] });
    await drawn();
    await userEvent.type(await screen.findByRole("combobox", { name: /Vendor/ }), "north{Enter}");
    await userEvent.tab();
    expect(getIn(held.current, "conditions", "0", "value")).toBe("north");
  });
});

describe("several values in one text", () => {
  it("are completed behind a value that holds a separator in its quotes", async () => {
    serve({ "GET /api/apps/store-names": { body: { names: TAGS } } });
    const held = drawForm("hide", { conditions: [{ ...tag, value: '"a, mer"' }] });
    await drawn();
    await userEvent.type(await screen.findByRole("combobox", { name: /Tags/ }), ", wint");
    await userEvent.click(screen.getByRole("option", { name: "winter" }));
    expect(getIn(held.current, "conditions", "0", "value")).toBe('"a, mer", winter');
  });

  it("are completed one after the other, each once", async () => {
    serve({ "GET /api/apps/store-names": { body: { names: TAGS } } });
    const held = drawForm("hide", { conditions: [tag] });
    await drawn();
    const field = await screen.findByRole("combobox", { name: /Tags/ });
    await userEvent.type(field, "wi");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await userEvent.type(field, ",");
    expect(offered()).toEqual(["merino", "new"]);
    await userEvent.type(field, " me");
    await userEvent.click(screen.getByRole("option", { name: "merino" }));
    expect(getIn(held.current, "conditions", "0", "value")).toBe("winter, merino");
  });

  it("are separated when lines are pasted, as in any text of several values", async () => {
    serve({ "GET /api/apps/store-names": { body: { names: TAGS } } });
    const held = drawForm("hide", { conditions: [tag] });
    await drawn();
    await userEvent.click(await screen.findByRole("combobox", { name: /Tags/ }));
    await userEvent.paste("winter\nsale");
    expect(getIn(held.current, "conditions", "0", "value")).toBe("winter, sale");
  });
});
