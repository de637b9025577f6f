// @lane dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";
import { components } from "../../../engine/generated/translations.ts";
import { withValue } from "../../../engine/lib/json-pointer.ts";
import { asRecord, type Fields, getProperty } from "../../../engine/lib/object.ts";
import { isLanguageKey } from "../../../engine/translations/language-key.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { eachField } from "../../../renderer/translations/edit/each-field.ts";
import { instanceId } from "../../../renderer/translations/edit/instance-id.ts";
import { copyName, nameProblem } from "../../../renderer/translations/edit/instance-name.ts";
import { instancesIn } from "../../../renderer/translations/edit/instances-in.ts";
import { languageProblem } from "../../../renderer/translations/edit/language-problem.ts";
import { languagesIn, withLanguage, withoutLanguage } from "../../../renderer/translations/edit/languages.ts";
import { mayHaveRegion, regionalKey } from "../../../renderer/translations/edit/regional-key.ts";
import { withCopy, withInstance, withoutInstance } from "../../../renderer/translations/edit/with-instance.ts";
import { languageName } from "../../../renderer/translations/language-name.ts";
import { assertProperty } from "../../support/property.ts";

const banner = components.find(({ key }) => key === "banner") as TranslationComponent;
const declared = banner.instances ?? expect.fail("banners have instances");
const many = components.filter(({ instances }) => instances !== undefined);
const code = fc.constantFrom(...textLanguages.map((language) => language.code), "eo", "pt-BR", "constructor");
const texts = fc.tuple(fc.string(), fc.dictionary(code, fc.string())).map(([text, more]) => ({ default: text, ...more }));
const entry = ({ fields }: TranslationComponent) => fc.record(Object.fromEntries(fields.map(({ id }) => [id, texts])));

function several(component: TranslationComponent): fc.Arbitrary<Fields> {
  const { key } = component;
  const instance = fc.tuple(fc.nat(), fc.string({ minLength: 1 }), entry(component));
  return fc.uniqueArray(instance, { maxLength: 3, selector: ([time]) => time }).map((all) => ({
    _instances: all.map(([time, name]) => ({ id: `${key}_${time}`, name })),
    ...Object.fromEntries(all.map(([time, , of]) => [`${key}_${time}`, of])),
  }));
}

const document = fc
  .record(Object.fromEntries(components.map((component) => [component.key, component.instances ? several(component) : entry(component)])))
  .map((all): Fields => ({ ...all, other: "kept" }));

/** All texts of a document, by field. */
function every(from: Fields): Fields[] {
  const all: Fields[] = [];
  eachField(from, components, (of) => {
    all.push(of);
    return of;
  });
  return all;
}

describe("a language", () => {
  it("is added to every field of every component and instance, without changing others, and removed without a trace", () =>
    assertProperty(
      fc.property(document, code, (before, added) => {
        const after = withLanguage(before, components, added);
        expect(every(after).every((of) => Object.hasOwn(of, added))).toBe(true);
        expect(every(after).map((of) => ({ ...of, ...{ [added]: undefined } }))).toEqual(
          every(before).map((of) => ({ ...of, ...{ [added]: undefined } })),
        );
        expect(languagesIn(after, components)).toContain(added);
        const without = withoutLanguage(after, components, added);
        expect(without).toEqual(withoutLanguage(before, components, added));
        expect(languagesIn(without, components)).not.toContain(added);
        if (!languagesIn(before, components).includes(added)) expect(without).toEqual(before);
        expect(without.other).toBe("kept");
      }),
    ));

  it("that exists already changes nothing", () =>
    assertProperty(
      fc.property(document, code, (before, added) => {
        const once = withLanguage(before, components, added);
        expect(withLanguage(once, components, added)).toEqual(once);
      }),
    ));

  it("is listed in the order of the choices, others at the end", () => {
    const before = { upsell: { heading: { default: "", sv: "", xx: "", de: "", eo: "", "zh-TW": "", zh: "" } } };
    expect(languagesIn(before, components)).toEqual(["zh", "zh-TW", "de", "sv", "eo", "xx"]);
  });

  it.each([
    ["", [], "Please select a language"],
    ["de", ["de"], "This language is already active in your translations"],
    ["zh-TW", ["zh_tw"], "This language is already active in your translations"],
    ["tlh", [], "Invalid language selection"],
    ["default", [], "Invalid language selection"],
    ["zh-TW", ["zh", "zh-CN"], undefined],
  ])("%j beside %j: %s", (chosen, there, problem) => {
    expect(languageProblem(chosen, there)).toBe(problem);
  });
});

describe("an instance of a component", () => {
  const component = fc.constantFrom(...many);

  it("is appended, with an empty text in every language in use, and removed without a trace", () =>
    assertProperty(
      fc.property(document, component, fc.string(), (before, of, name) => {
        const languages = languagesIn(before, components);
        const id = instanceId(before, of);
        const after = withInstance(before, of, { id, name }, languages);
        expect(instancesIn(after, of)).toEqual([...instancesIn(before, of), { id, name }]);
        const written = asRecord(getProperty(after[of.key], id));
        expect(Object.keys(written)).toEqual(of.fields.map((field) => field.id));
        for (const field of Object.values(written))
          expect(field).toEqual(Object.fromEntries(["default", ...languages].map((at) => [at, ""])));
        expect(languagesIn(after, components)).toEqual(languages);
        expect(withoutInstance(after, of, id)).toEqual(before);
      }),
    ));

  it("is copied with its texts, which are independent from then on", () =>
    assertProperty(
      fc.property(document, component, (before, of) => {
        const [from] = instancesIn(before, of);
        fc.pre(from !== undefined);
        const id = instanceId(before, of);
        const after = withCopy(before, of, from.id, { id, name: copyName(from.name, instancesIn(before, of)) });
        expect(getProperty(after[of.key], id)).toEqual(getProperty(before[of.key], from.id));
        const [field] = of.fields;
        const typed = asRecord(withValue(after, [of.key, id, field?.id ?? "", "default"], "Typed into the copy"));
        expect(getProperty(typed[of.key], from.id)).toEqual(getProperty(before[of.key], from.id));
        expect(getProperty(withoutInstance(typed, of, from.id)[of.key], id)).toEqual(getProperty(typed[of.key], id));
      }),
      { skips: 500 },
    ));

  it("has a unique id, made of its component and the time", () => {
    expect(instanceId({}, banner, 1_700_000_000_000)).toBe("banner_1700000000000");
    expect(instanceId({ banner: { banner_5: {}, banner_6: {} } }, banner, 5)).toBe("banner_7");
  });
});

describe("the name of an instance", () => {
  const there = [
    { id: "banner_1", name: "Default Banner" },
    { id: "banner_2", name: "Caf\u00e9 (Copy)" },
  ];
  const EMPTY = "Please enter a name for the banner instance";
  const TAKEN = /^A banner instance with this name already exists/;

  it.each([
    ["", EMPTY],
    ["  \t", EMPTY],
    ["\u200b\u2060", EMPTY],
    ["default banner", TAKEN],
    ["  DEFAULT BANNER ", TAKEN],
    ["cafe\u0301 (copy)", TAKEN],
  ])("is not %j", (name, problem) => {
    expect(nameProblem(name, declared, there)).toMatch(problem);
  });

  it("may be any unused one", () => {
    expect(nameProblem("Default Banner 2", declared, there)).toBeUndefined();
    expect(nameProblem("\u30d0\u30ca\u30fc", declared, there)).toBeUndefined();
  });

  it.each([
    ["Default Banner", "Default Banner (Copy)"],
    ["Caf\u00e9", "Caf\u00e9 (Copy 2)"],
    ["Caf\u00e9 (Copy)", "Caf\u00e9 (Copy) (Copy)"],
  ])("of a copy of %s is %s", (name, copy) => {
    expect(copyName(name, there)).toBe(copy);
  });

  it("of a copy is never a used one", () =>
    assertProperty(
      fc.property(fc.string({ minLength: 1 }), fc.nat(12), (name, copies) => {
        let all = [{ id: "", name }];
        for (let copy = 0; copy < copies; copy++) all = [...all, { id: "", name: copyName(name, all) }];
        expect(new Set(all.map((each) => each.name.toLowerCase())).size).toBe(all.length);
      }),
    ));
});

describe("the region of a language", () => {
  it.each([
    ["fr", "CA", "fr-CA", "Canadian French"],
    ["fr", " ca ", "fr-CA", "Canadian French"],
    ["fr", "FR_ca", "fr-CA", "Canadian French"],
    ["es", "419", "es-419", "Latin American Spanish"],
    ["es", "es-419", "es-419", "Latin American Spanish"],
    ["zh", "HK", "zh-HK", "Chinese (Hong Kong SAR China)"],
    ["de", "de", "de-DE", "German (Germany)"],
  ])("of %s is read from %j", (language, typed, key, name) => {
    expect(regionalKey(language, typed)).toBe(key);
    expect(languageName(key)).toBe(name);
    expect(isLanguageKey(key)).toBe(true);
  });

  it.each(["", " ", "C", "CAN", "de-CA", "fr-fr-CA", "fr-", "C\u00e1", "41", "4199", "CA-CH", "<b>"])("is missing for %j", (typed) => {
    expect(regionalKey("fr", typed)).toBeUndefined();
  });

  it("is added beside a language only", () => {
    expect(["fr", "fil", "fr-CA", "pt_br", "zh-Hant", "default"].filter(mayHaveRegion)).toEqual(["fr", "fil"]);
  });

  it("is sorted behind its language", () => {
    const heading = { default: "", xx: "", "zh-TW": "", "fr-CA": "", "zh-HK": "", zh: "", fr: "", de: "" };
    expect(languagesIn({ upsell: { heading } }, components)).toEqual(["zh", "zh-HK", "zh-TW", "fr", "fr-CA", "de", "xx"]);
  });
});
