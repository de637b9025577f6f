import { expect, it } from "vitest";
import { components } from "../../engine/generated/translations.ts";
import { hasTexts } from "../../engine/translations/has-texts.ts";

const component = components.find(({ id }) => id === "checkbox") ?? expect.fail("there is no such component");
const list = { _instances: [{ id: "checkbox_1", name: "Terms" }] };

it.each([
  ["nothing at all", null, false],
  ["an instance without texts", { checkbox: { ...list, checkbox_1: { label: { default: "" } } } }, false],
  ["blanks", { checkbox: { ...list, checkbox_1: { label: { default: " \n" } } } }, false],
  ["texts of another component", { banner: { banner_1: { title: { default: "Sale" } } } }, false],
  ["a text in one language", { checkbox: { ...list, checkbox_1: { label: { default: "", de: "Ich stimme zu" } } } }, true],
  ["a text of an instance that is not listed", { checkbox: { checkbox_2: { error: { default: "Tick it" } } } }, true],
  ["a flat text of old", { checkbox: { label: { default: "I agree" } } }, true],
])("a document of translations has texts of a component, or not: %s", (_, document, expected) => {
  expect(hasTexts(document, component)).toBe(expected);
});
