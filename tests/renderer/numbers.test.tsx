// @lane dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { getIn } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { renderSentence } from "../../engine/wording/sentence.ts";
import { writeSummary } from "../../engine/wording/write-summary.ts";
import { typedPayment } from "../support/condition-field-types.ts";
import { freshPage, serve } from "./support/admin.tsx";
import { drawForm, drawn } from "./support/form.tsx";

freshPage();

/** A type with a box to tick, which no fact of a checkout is compared with so far. */
const GIFT = {
  title: "Gift",
  description: "Whether it is a gift.",
  input: "cart { attribute(key: $note) { value } }",
  fact: "cart.attribute.value",
  operators: { is: { title: "is", phrase: "the order is a gift {wrapped}", test: "equals" } },
  properties: {
    note: { type: "string", title: "Note", minLength: 1, widget: "text" },
    wrapped: {
      type: "boolean",
      title: "Wrapped",
      widget: "checkbox",
      enumPhrases: { true: "in paper", false: "without paper" },
    },
  },
  required: ["note", "wrapped"],
};
const VARIANT = "gid://shopify/ProductVariant/7";
const count = (fields: object) => ({ id: "1", type: "Variant Count", operator: "within", variants: [VARIANT], ...fields });

let payment: Family;
beforeAll(async () => {
  payment = await typedPayment({ gift: GIFT });
});

const draw = async (condition: object) => {
  serve({ "GET /api/apps/titles": { body: { titles: [{ id: VARIANT, title: "Mug - Red" }] } } });
  const held = drawForm("hide", { name: "N", method: ["Cash"], conditions: [condition] }, undefined, payment);
  await drawn();
  return {
    held,
    stored: (field: string) => getIn(normalize(payment, held.current), "conditions", "0", field),
    said: () => renderSentence(writeSummary(payment, normalize(payment, held.current), "EUR") ?? [], new Map([[VARIANT, "Mug - Red"]])),
  };
};
const retype = async (name: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(name));
  if (text !== "") await userEvent.type(screen.getByLabelText(name), text);
  await userEvent.tab();
};

describe("a number field", () => {
  it("stores a number, whatever zeros are typed", async () => {
    const { stored } = await draw(count({ least: 2, most: 10 }));
    await retype(/Least/, "35");
    await retype(/Most/, "40.50");
    expect([stored("least"), stored("most")]).toEqual([35, 40.5]);
    expect([screen.getByLabelText(/Least/), screen.getByLabelText(/Most/)].map((each) => each.getAttribute("inputmode"))).toEqual([
      "numeric",
      "decimal",
    ]);
  });

  it.each(["", "many", "1e3", "0x10", "1.5", "0"])("shows its own message for an invalid number: %j", async (text) => {
    const { held } = await draw(count({ least: 2, most: 10 }));
    await retype(/Least/, text);
    expect(screen.getByText("Enter a whole number from 1 to 999")).toBeTruthy();
    expect(JSON.stringify(held.current)).not.toMatch(/NaN|null/);
    expect(screen.getByLabelText(/Least/)).toHaveProperty("value", text);
  });

  it("begins with its default, and empty without one", async () => {
    const { held } = await draw({ id: "1", type: "Launch", operator: "is over", moment: "" });
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Variant Count");
    expect(getIn(held.current, "conditions", "0")).toEqual({
      id: "1",
      type: "Variant Count",
      operator: "at least",
      variants: [],
      least: "",
    });
    await userEvent.selectOptions(screen.getByLabelText("Operator"), "within");
    expect(getIn(held.current, "conditions", "0", "most")).toBe(10);
  });

  it("is shown with its unit", async () => {
    const { said } = await draw(count({ least: 1, most: 10 }));
    expect(said()).toContain('when the cart contains 1 piece to 10 pieces of "Mug - Red".');
  });
});

describe("the layout of short fields", () => {
  it("puts them into one row, and other fields into rows of their own", async () => {
    await draw(count({ least: 1, most: 10 }));
    const row = (name: RegExp) => screen.getByLabelText(name).closest(".item-row");
    expect(row(/Least/)).toBe(row(/Most/));
    expect(screen.getByRole("button", { name: "Change variants" }).closest(".item-row")).not.toBe(row(/Least/));
  });
});

describe("a checkbox field", () => {
  it("begins unticked, which is a value, and is described by its label", async () => {
    const { stored, said } = await draw({ id: "1", type: "Launch", operator: "is over", moment: "" });
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Gift");
    expect(stored("wrapped")).toBe(false);
    expect(said()).toContain("the order is a gift without paper.");
    await userEvent.click(screen.getByLabelText("Wrapped"));
    expect(stored("wrapped")).toBe(true);
    expect(said()).toContain("the order is a gift in paper.");
  });
});
