import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";
import { components } from "../../../engine/generated/translations.ts";

const SPECIFIED =
  "ar bg ca zh zh-TW zh-CN hr cs da nl en et fi fr de el he hi hu is it ja ko lv lt ms nb pl pt ro ru sk sl es sv th tr uk vi";

describe("the components of translations", () => {
  it("have the tabs and the fields of the specification, in its order", () => {
    const shipped = ["Banners", "Checkbox", "Free Shipping Message", "Upsell"];
    expect(components.map(({ shortTitle }) => shortTitle).filter((tab) => shipped.includes(tab))).toEqual(shipped);
    expect(Object.fromEntries(components.map(({ key, fields }) => [key, fields.map(({ id }) => id)]))).toMatchObject({
      banner: ["title", "message"],
      checkbox: ["label", "error"],
      freeShippingMessage: ["title", "description", "title_after_free_shipping", "description_after_free_shipping"],
      upsell: ["heading", "subheading", "addButton", "quantity"],
    });
    const firsts = components.flatMap(({ key, instances }) => (instances ? [[key, instances.default]] : []));
    expect(Object.fromEntries(firsts)).toMatchObject({ banner: "Default Banner", checkbox: "Default Checkbox" });
  });

  it("can be translated into the 39 languages of the specification", () => {
    expect(textLanguages.map(({ code }) => code)).toEqual(SPECIFIED.split(" "));
  });

  it("are documented with every field", () => {
    const page = readFileSync("engine/generated/translations.md", "utf8");
    for (const { title, fields } of components) {
      expect(page).toContain(`## ${title}\n`);
      for (const field of fields) expect(page).toContain(`| \`${field.id}\` | ${field.title} |`);
    }
  });
});
