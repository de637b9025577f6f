// @lane blocks
import { join } from "node:path";
import { getExtension } from "@shopify/ui-extensions-tester";
import { afterEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/core/project-root.ts";
import { type At, drawAt, TARGETS } from "./place.ts";

const TRANSLATIONS = {
  banner: {
    _instances: [
      { id: "banner_1", name: "Default Banner" },
      { id: "banner_2", name: "Holiday" },
      { id: "banner_3", name: "Empty" },
    ],
    banner_1: {
      title: { default: "Hello from {{shop}}", de: "Hallo von {{shop}}", ar: "" },
      message: { default: "To {{country}}\nYour cart: {{total}}\n{{remaining}} left, {{moon}}\n{{moon}}", "pt-BR": "Olá" },
    },
    banner_2: { title: { default: "<b>Sale</b>" }, message: { default: "<img src=x onerror=alert(1)>" } },
    banner_3: { title: { default: "" }, message: { default: " " } },
  },
};

describe.each(TARGETS)("the banner under Shopify's tester at %s", (target) => {
  const extension = getExtension(target, { configSearchDir: join(projectRoot, "extensions/banner-block") });
  afterEach(() => extension.tearDown());
  const drawn = (at: At) => drawAt(extension, target, { translations: TRANSLATIONS, amount: 12, ...at });
  const found = () => ({
    heading: document.body.querySelector("s-banner")?.getAttribute("heading"),
    tone: document.body.querySelector("s-banner")?.getAttribute("tone"),
    said: [...document.body.querySelectorAll("s-paragraph")].map(({ textContent }) => textContent),
  });

  it("shows the merchant's text, filled in, in the language of the buyer", async () => {
    await drawn({ language: "de-AT", country: "CA", settings: { tone: "warning" } });
    expect(found()).toEqual({ heading: "Hallo von Northwind", tone: "warning", said: ["To Kanada", "Your cart: USD 12.00", "{{moon}}"] });
  });

  it("reads an empty text as none, and leaves out a paragraph with an unknown value", async () => {
    await drawn({ language: "ar" });
    expect(found()).toEqual({ heading: "Hello from Northwind", tone: "info", said: ["Your cart: USD 12.00", "{{moon}}"] });
  });

  it("shows the instance that its setting names, as text and never as markup", async () => {
    await drawn({ settings: { instance: " holiday" } });
    expect(found()).toMatchObject({ heading: "<b>Sale</b>", said: ["<img src=x onerror=alert(1)>"] });
    expect(document.body.querySelectorAll("b, img")).toHaveLength(0);
  });

  it("shows the texts of its settings when nothing is translated", async () => {
    await drawn({ settings: { instance: "Empty", title: "Set", message: "here" } });
    expect(found()).toMatchObject({ heading: "Set", said: ["here"] });
  });

  it.each([
    ["nothing is written", { instance: "Empty" }, TRANSLATIONS, "previewTitle"],
    ["nothing is stored", {}, undefined, "previewTitle"],
    ["what is stored is damaged", {}, { banner: { _instances: "1", title: 5 } }, "previewTitle"],
  ])("is shown to the merchant only when %s", async (_, settings, translations, told) => {
    expect(await drawn({ settings, translations: translations ?? {} })).toBe("");
    extension.tearDown();
    expect(await drawn({ settings, translations: translations ?? {}, editor: true })).toContain(told);
  });

  it("shows the first instance when the named one does not exist, and names the existing ones to the merchant", async () => {
    const first = await drawn({ settings: {} });
    extension.tearDown();
    expect(first).not.toBe("");
    expect(await drawn({ settings: { instance: "Easter" } })).toBe(first);
    extension.tearDown();
    const told = await drawn({ settings: { instance: "Easter" }, editor: true });
    for (const each of ["unknownTitle Easter", "Default Banner, Holiday, Empty", first]) expect(told).toContain(each);
  });
});
