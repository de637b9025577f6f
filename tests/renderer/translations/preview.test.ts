import { describe, expect, it } from "vitest";
import { blocks } from "../../../engine/generated/blocks.ts";
import { components } from "../../../engine/generated/translations.ts";
import { fallbackNotes } from "../../../renderer/translations/preview/fallback-notes.ts";
import { languageReading, previewLanguages } from "../../../renderer/translations/preview/preview-languages.ts";
import { previewState } from "../../../renderer/translations/preview/preview-state.ts";
import { samplesOf } from "../../../renderer/translations/preview/samples.ts";

const componentOf = (key: string) => components.find((each) => each.key === key) ?? expect.fail(`there must be ${key}`);
const samples = (key: string) => {
  const component = componentOf(key);
  const block = blocks.find(({ handle }) => handle === component.block) ?? expect.fail("it must have a block");
  return samplesOf(component, block);
};

describe("the notes below a preview", () => {
  const { fields } = componentOf("banner");
  const entry = { title: { default: "Hello", fr: "Bonjour", "fr-CA": "Allo" }, message: { default: "Welcome", fr: " " } };
  it.each([
    ["fr", ["Message: no French text, so the default text is shown."]],
    ["fr-CA", ["Message: no Canadian French text, so the default text is shown."]],
    [
      "fr-BE",
      ["Title: no French (Belgium) text, so the French text is shown.", "Message: no French (Belgium) text, so the default text is shown."],
    ],
    ["de", ["Title and Message: no German text, so the default text is shown."]],
  ])("say what customers with %s read instead", (language, notes) => {
    expect(fallbackNotes(fields, entry, language)).toEqual(notes);
  });

  it("say that there is no text at all", () => {
    expect(fallbackNotes(fields, {}, "de")).toEqual([
      "Title and Message: no text. The block shows what you enter where you place it, or its own text, if it has one.",
    ]);
    expect(fallbackNotes(fields, { title: { de: "Hallo" }, message: { de: "Willkommen" } }, "de")).toEqual([]);
  });
});

describe("the languages of a preview", () => {
  it("are those with texts first, then all others once", () => {
    const [added, others] = previewLanguages(["fr", "fr-CA"]);
    expect(added?.options.map(({ value }) => value)).toEqual(["fr", "fr-CA"]);
    expect(others?.options.some(({ value }) => value === "fr")).toBe(false);
    expect(others?.options.some(({ value }) => value === "en")).toBe(true);
    expect(previewLanguages([]).map(({ title }) => title)).toEqual(["Other languages"]);
  });

  it.each([
    ["fr", ["fr"], "fr"],
    ["default", [], "en"],
    ["default", ["fr"], "en"],
    ["default", ["en"], "ar"],
    ["default", ["en", "ar"], "bg"],
  ])("show %s with %j in %s", (key, added, language) => expect(languageReading(key, added)).toBe(language));
});

describe("the samples of a preview", () => {
  it("show all texts of a component", () => {
    expect(samples("banner").choices.map(({ title }) => title)).toEqual([""]);
    expect(samples("checkbox").choices.map(({ settings }) => settings)).toEqual([{}, { required: true }]);
    const [below, at] = samples("freeShippingMessage").choices;
    expect(below.total).toBeLessThan(Number(below.settings.threshold));
    expect(at?.total).toBe(at?.settings.threshold);
  });

  it("hold one set of texts and nothing else of the document", () => {
    const [sample] = samples("banner").choices;
    const entry = { title: { default: "Hello" } };
    const { metafields, language } = previewState(componentOf("banner"), entry, { language: "pt_BR", currency: "EUR", sample });
    expect(language).toBe("pt-BR");
    const texts = metafields.find(({ key }) => key === "translations")?.value ?? "{}";
    expect(JSON.parse(texts)).toEqual({ banner: { _instances: [{ id: "banner", name: "Default Banner" }], banner: entry } });
  });
});
