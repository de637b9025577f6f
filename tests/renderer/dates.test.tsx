// @lane dom
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { getIn } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { typedPayment } from "../support/condition-field-types.ts";
import { freshPage } from "./support/admin.tsx";
import { drawForm, drawn } from "./support/form.tsx";

freshPage();

let payment: Family;
beforeAll(async () => {
  payment = await typedPayment();
});

const draw = async (condition: object) => {
  const held = drawForm("hide", { conditions: [{ id: "1", ...condition }] }, undefined, payment);
  await drawn();
  return { stored: (field: string) => getIn(held.current, "conditions", "0", field), held };
};
const input = (name: RegExp): HTMLInputElement => screen.getByLabelText(name);
const type = (name: RegExp, value: string) => fireEvent.change(input(name), { target: { value } });

describe("a date", () => {
  it("is the browser's own input, and stored as a day", async () => {
    const { stored } = await draw({ type: "Sale Window", operator: "is between", from: "2026-11-22", until: "" });
    expect([input(/From/).type, input(/From/).value, input(/Until/).value]).toEqual(["date", "2026-11-22", ""]);
    type(/Until/, "2026-12-24");
    expect(stored("until")).toBe("2026-12-24");
    expect(screen.queryByText(/time zone/)).toBeNull();
  });

  it("is an empty text without a date, and shows its own message once its field was left", async () => {
    const { stored } = await draw({ type: "Sale Window", operator: "is between", from: "2026-11-22", until: "2026-12-24" });
    type(/Until/, "");
    expect(stored("until")).toBe("");
    fireEvent.blur(input(/Until/));
    expect(screen.getByText("Choose the last day")).toBeTruthy();
    expect(input(/Until/).getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByText("Choose the first day")).toBeNull();
  });

  it("accepts no years of six digits", async () => {
    await draw({ type: "Sale Window", operator: "is after", from: "" });
    expect(input(/From/).max).toBe("9999-12-31");
  });
});

describe("a time of day", () => {
  it("is stored with seconds, shown without, and labelled as the store's", async () => {
    const { stored } = await draw({ type: "Opening Hours", operator: "is between", opens: "09:00:00", closes: "18:00:00" });
    expect([input(/Opens/).type, input(/Opens/).value]).toEqual(["time", "09:00"]);
    type(/Opens/, "10:00");
    expect(stored("opens")).toBe("10:00:00");
    expect(screen.getAllByText("In your store's time zone.")).toHaveLength(2);
  });

  it("shows its seconds if it has any, and lets them be changed", async () => {
    const { stored } = await draw({ type: "Opening Hours", operator: "is between", opens: "09:00:30", closes: "18:00:00" });
    expect([input(/Opens/).value, input(/Opens/).step]).toEqual(["09:00:30", "1"]);
    type(/Opens/, "09:00:45");
    expect(stored("opens")).toBe("09:00:45");
  });
});

describe("a date with a time", () => {
  it("is stored with seconds, behind its own help", async () => {
    const { stored } = await draw({ type: "Launch", operator: "is over", moment: "2026-11-22T14:30:00" });
    expect([input(/Moment/).type, input(/Moment/).value]).toEqual(["datetime-local", "2026-11-22T14:30"]);
    type(/Moment/, "2027-01-01T00:00");
    expect(stored("moment")).toBe("2027-01-01T00:00:00");
    expect(screen.getByText("In your store's time zone.")).toBeTruthy();
    expect(screen.getByText("When the product can be bought.").closest(".item-help")).toBeTruthy();
  });
});

describe("a condition with dates", () => {
  it("begins with its type's default, and returns to it", async () => {
    const { stored, held } = await draw({ type: "Launch", operator: "is over", moment: "2026-11-22T14:30:00" });
    await userEvent.selectOptions(screen.getByLabelText("Type"), "Opening Hours");
    expect([stored("opens"), stored("closes"), stored("moment")]).toEqual(["09:00:00", "18:00:00", undefined]);
    held.undo();
    expect(stored("moment")).toBe("2026-11-22T14:30:00");
    expect(input(/Moment/).value).toBe("2026-11-22T14:30");
  });

  it("has the inputs of its operator, and keeps a value when another operator needs it too", async () => {
    const { stored } = await draw({ type: "Sale Window", operator: "is between", from: "2026-11-22", until: "2026-12-24" });
    await userEvent.selectOptions(screen.getByLabelText("Operator"), "is after");
    expect(screen.queryByLabelText(/Until/)).toBeNull();
    expect([stored("from"), stored("until")]).toEqual(["2026-11-22", undefined]);
    await userEvent.selectOptions(screen.getByLabelText("Operator"), "is between");
    expect([stored("from"), stored("until")]).toEqual(["2026-11-22", ""]);
  });

  it("is copied unchanged", async () => {
    const { held } = await draw({ type: "Opening Hours", operator: "is between", opens: "09:00:30", closes: "18:00:00" });
    await userEvent.click(await screen.findByRole("button", { name: "Duplicate condition 1" }));
    expect(getIn(held.current, "conditions", "1")).toMatchObject({ opens: "09:00:30", closes: "18:00:00" });
  });
});
