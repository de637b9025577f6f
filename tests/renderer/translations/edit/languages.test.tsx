// @lane dom

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { textLanguages } from "../../../../engine/generated/lists/text-languages.ts";
import { slowdown } from "../../../../scripts/lib/slowdown.ts";
import { freshPage } from "../../support/admin.tsx";
import { answer, badges, button, isOff, open, opened, PATH, read, save, tab, text, told, type } from "../page.tsx";

freshPage();

const add = async (code: string) => {
  fireEvent.click(button("Add Language"));
  const dialog = within(await screen.findByRole("dialog"));
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  if (code !== "") fireEvent.change(choice, { target: { value: code } });
  fireEvent.click(dialog.getByRole("button", { name: "Add Language" }));
  return { dialog, choice };
};

describe("the languages of the translations", () => {
  it("show that they are loading, and cannot be added to until then", async () => {
    let answerNow = (): void => {};
    const gate = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await open({ [`GET ${PATH}`]: () => gate.then(() => read(3)) });
    screen.getByText("Loading languages...");
    expect([badges(), isOff(button("Add Language")), screen.queryByRole("textbox")]).toEqual([[], true, null]);
    answerNow();
    await waitFor(() => expect(badges()).toEqual(["Info: Default", "Success: French"]));
    expect([screen.queryByText("Loading languages..."), isOff(button("Add Language"))]).toEqual([null, false]);
  });

  it("show that there are none, and how the first one is added", async () => {
    await opened({ [`GET ${PATH}`]: read(1, {}) });
    screen.getByText('No language translations have been added yet. Click "Add Language" to start adding translations.');
    expect(badges()).toEqual(["Info: Default"]);
    await add("de");
    await waitFor(() => expect(badges()).toEqual(["Info: Default", "Success: German"]));
    expect(screen.queryByText(/^No language translations/)).toBeNull();
  });

  it("are selected from all existing ones, below headings; added ones are marked and cannot be selected", async () => {
    await opened();
    fireEvent.click(button("Add Language"));
    const dialog = within(await screen.findByRole("dialog"));
    const { options } = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
    const [first, ...all] = [...options];
    expect([first?.text, first?.disabled, first?.value]).toEqual(["Choose language", true, ""]);
    expect(new Set(all.map(({ value }) => value))).toEqual(new Set(textLanguages.map(({ code }) => code)));
    expect(all).toHaveLength(39);
    expect(all.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual(["French (already added)"]);
    const headings = (await screen.findByRole("dialog")).querySelectorAll("optgroup");
    expect([...headings].map(({ label }) => label)).toEqual(["Languages", "Regional languages"]);
    for (const part of ["for example zh-TW", "for example zh", "default text"]) dialog.getByText(new RegExp(`${part}$`));
  });

  it.each([
    ["", "Please select a language"],
    ["fr", "This language is already active in your translations"],
  ])("reject %j: %s", async (code, problem) => {
    const { sent } = await opened();
    const { dialog, choice } = await add(code);
    dialog.getByText(problem);
    expect([choice.getAttribute("aria-invalid"), badges()]).toEqual(["true", ["Info: Default", "Success: French"]]);
    fireEvent.change(choice, { target: { value: "de" } });
    expect(dialog.queryByText(problem)).toBeNull();
    await answer("Cancel");
    expect([badges(), sent()]).toEqual([["Info: Default", "Success: French"], []]);
  });

  it("are added to every field, are highlighted for three seconds, and are stored by a save", async () => {
    const { sent } = await opened({ [`POST ${PATH}`]: (_, body) => told(4, (body as { translations: object }).translations) });
    await add("zh-TW");
    await screen.findByText("Chinese (Traditional) was added. Click Save Changes to store it.");
    expect(badges()).toEqual(["Info: Default", "Success: Chinese (Traditional)", "Success: French"]);
    type("Title", "Chinese (Traditional)", "\u4f60\u597d");
    tab("Upsell");
    expect(text("Heading", "Chinese (Traditional)").value).toBe("");
    await waitFor(() => expect(screen.queryByText(/was added/)).toBeNull(), { timeout: 4_000 * slowdown() });
    save();
    await screen.findByText("Translations saved successfully");
    expect(sent()).toMatchObject([
      {
        revision: 3,
        translations: {
          banner: {
            banner_1: { title: { default: "Hello", fr: "Bonjour", "zh-TW": "\u4f60\u597d" }, message: { "zh-TW": "" } },
            banner_2: { title: { "zh-TW": "" } },
          },
          checkbox: { checkbox_1: { error: { "zh-TW": "" } } },
          freeShippingMessage: { description_after_free_shipping: { "zh-TW": "" } },
          upsell: { quantity: { "zh-TW": "" } },
        },
      },
    ]);
  });

  describe("accept a region beside one of them", () => {
    const addRegion = async (typed: string) => {
      fireEvent.click(button("Add region to French"));
      const dialog = within(await screen.findByRole("dialog", { name: "Add region to French" }));
      const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Region" });
      fireEvent.change(field, { target: { value: typed } });
      if (typed.trim() !== "") fireEvent.click(dialog.getByRole("button", { name: "Add region" }));
      return { dialog, field };
    };

    it.each(["ca ", "fr-CA"])("%j", async (typed) => {
      const { sent } = await opened({ [`POST ${PATH}`]: (_, body) => told(4, (body as { translations: object }).translations) });
      await addRegion(typed);
      await screen.findByText("Canadian French was added. Click Save Changes to store it.");
      expect(badges()).toEqual(["Info: Default", "Success: French", "Success: Canadian French"]);
      type("Title", "Canadian French", "Bonjour-hi");
      save();
      await screen.findByText("Translations saved successfully");
      expect(sent()).toMatchObject([
        { translations: { banner: { banner_1: { title: { fr: "Bonjour", "fr-CA": "Bonjour-hi" }, message: { "fr-CA": "" } } } } },
      ]);
      expect(screen.queryByRole("button", { name: "Add region to Canadian French" }), "a region has none of its own").toBeNull();
    });

    it("an invalid region is rejected", async () => {
      await opened();
      const { dialog, field } = await addRegion("de-CA");
      dialog.getByText("Enter the two letters of a country, such as CA, or a region of three digits, such as 419");
      expect([field.getAttribute("aria-invalid"), badges()]).toEqual(["true", ["Info: Default", "Success: French"]]);
      await answer("Cancel");
    });

    it("that cannot be added twice, however it is spelt", async () => {
      await opened({ [`GET ${PATH}`]: read(3, { upsell: { heading: { default: "", fr: "Plus", fr_ca: "Aussi" } } }) });
      const { dialog } = await addRegion("CA");
      dialog.getByText("This language is already active in your translations");
    });

    it("that is typed: an empty one is none", async () => {
      await opened();
      const { dialog } = await addRegion(" ");
      expect(isOff(dialog.getByRole("button", { name: "Add region" }))).toBe(true);
    });
  });

  it("are removed at their badge, after a confirmation, and restored by Undo", async () => {
    await opened();
    fireEvent.click(button("Remove French"));
    within(await screen.findByRole("dialog", { name: "Remove French?" })).getByText(/^All texts in French are removed/);
    await answer("Cancel");
    expect(badges()).toEqual(["Info: Default", "Success: French"]);
    fireEvent.click(button("Remove French"));
    await answer("Remove");
    expect(badges()).toEqual(["Info: Default"]);
    expect(screen.queryByRole("textbox", { name: "French" })).toBeNull();
    await screen.findByText("French was removed. Click Save Changes to store it.");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Add Language"));
    fireEvent.click(button("Undo"));
    expect(text("Title", "French").value).toBe("Bonjour");
  });

  it("that are stored and cannot be selected here are shown and kept", async () => {
    const upsell = { heading: { default: "", "pt-BR": "Mais", qaa: "!" } };
    await opened({ [`GET ${PATH}`]: read(3, { upsell }) });
    expect(badges()).toEqual(["Info: Default", "Success: Brazilian Portuguese", "Success: qaa"]);
    tab("Upsell");
    expect(text("Heading", "Brazilian Portuguese").value).toBe("Mais");
  });
});
