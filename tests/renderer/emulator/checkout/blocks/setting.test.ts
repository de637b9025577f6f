// @lane dom
import { describe, expect, it } from "vitest";
import { type SettingField, settingOf } from "../../../../../renderer/emulator/checkout/blocks/setting.ts";

const field = (type: string, validations: Record<string, unknown> = {}): SettingField => ({
  ...{ key: "it", name: "It", description: "", type },
  validations: Object.entries(validations).map(([name, value]) => ({ name, value: String(value) })),
});
const TONES = field("single_line_text_field", { choices: '["info","success"]' });

describe("a setting of a block", () => {
  it.each<[string, SettingField, string, object]>([
    ["a text as it is typed", field("single_line_text_field"), " Hello ", { value: " Hello " }],
    ["nothing where nothing is typed", field("number_integer", { min: 1 }), "", {}],
    ["a whole number", field("number_integer"), "12", { value: 12 }],
    ["no part of a whole number", field("number_integer"), "1.5", { problem: "Enter a whole number." }],
    ["a decimal", field("number_decimal"), "49.90", { value: 49.9 }],
    ["no word for a number", field("number_decimal"), "many", { problem: "Enter a number." }],
    ["no number below its bound", field("number_integer", { min: 0, max: 3 }), "-1", { problem: "Enter 0 or more." }],
    ["no number above its bound", field("number_integer", { min: 0, max: 3 }), "4", { problem: "Enter 3 or less." }],
    ["one of the choices", TONES, "success", { value: "success" }],
    ["nothing but the choices", TONES, "loud", { problem: "Choose one of the values." }],
    ["yes", field("boolean"), "true", { value: true }],
    ["no", field("boolean"), "false", { value: false }],
    ["a day as a text", field("date"), "2026-11-25", { value: "2026-11-25" }],
  ])("is passed on as Shopify does: %s", (_, given, typed, expected) => expect(settingOf(given, typed)).toEqual(expected));
});
