import { describe, expect, it } from "vitest";
import { normalize } from "../../../../engine/configuration/normalize/normalize.ts";
import { textProblems } from "../../../../engine/configuration/validate/text-problems.ts";
import { validateStored } from "../../../../engine/configuration/validate/validate-stored.ts";
import { family } from "../../../../engine/declarations/catalog.ts";
import { block, hide, hideShipping } from "../../../support/configuration.ts";
import { problemsIn, problemsOf } from "../../../support/problems.ts";

const problems = (changes: Record<string, unknown>, make = hide, of = "payment") => problemsOf(of, normalize(family(of), make(changes)));
const told = (changes: Record<string, unknown>) => problems(changes).map(({ path, message }) => [path, message]);

/** Characters that people cannot see, alone or side by side. */
const UNSEEN = [
  ...[
    "\u00ad",
    "\u034f",
    "\u061c",
    "\u115f",
    "\u1160",
    "\u17b4",
    "\u180e",
    "\u200b",
    "\u200c",
    "\u200d",
    "\u200e",
    "\u200f",
    "\u2060",
    "\u2061",
  ],
  ...[
    "\u2064",
    "\u2800",
    "\u3164",
    "\ufe00",
    "\ufe0f",
    "\uffa0",
    "\ufff9",
    "\u{1d159}",
    "\u{1d173}",
    "\u{e0001}",
    "\u{e0020}",
    "\u{e01ef}",
  ],
  ...["\u0301", "\u20dd", "\u0488", "\u3099"],
  ...["\u200b\u200d\ufe0f", "\u3164 \u3164", "\u2800\u2800", "\u200b\u0301"],
];
const BLANK = ["", " ", "\u00a0", "\u1680", "\u2003", "\u202f", "\u205f", "\u3000", "\ufeff", "\n", "\t"];

describe("a name", () => {
  it.each(UNSEEN)("without visible characters is refused at its field: %j", (name) => {
    expect(told({ name })).toEqual([["/name", "Customization name must contain a visible character"]]);
  });

  it.each(BLANK)("of blanks counts as empty: %j", (name) => {
    expect(told({ name })).toEqual([["/name", "Name cannot be empty"]]);
  });

  it.each([
    "a\u200b",
    "日本",
    "हिन्दी",
    "עברית\u200f",
    "👩‍👩‍👧",
    "❤️",
    "é",
    "e\u0301",
    "한글",
    "ᄀ",
    "؜ع",
    "!",
    "-",
    "½",
    "\u{1f3f4}\u{e0067}\u{e007f}",
    "\ue000",
  ])("of letters or signs of any script is valid: %j", (name) => {
    expect(told({ name })).toEqual([]);
  });

  it("is validated alike for every character of Unicode", () => {
    const wrong: string[] = [];
    const field = family("payment").properties.name ?? {};
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      const found = textProblems(character, field, "/name")?.message ?? "";
      const control = code < 0x20 || (code >= 0x7f && code < 0xa0) || [0x2028, 0x2029, 0x202d, 0x202e].includes(code);
      const seen = /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u.test(character) && !/[\p{Default_Ignorable_Code_Point}\u2800]/u.test(character);
      const blank = [0x13441, 0x13442, 0x1d159].includes(code);
      const wanted = control ? "must not contain" : seen && !blank ? "" : "must contain a";
      if (wanted === "" ? found !== "" : !found.includes(wanted)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it("is validated like its field, together with all others", () => {
    const field = family("payment").properties.name ?? {};
    const characters = [...Array(0x3000).keys(), ...Array.from({ length: 0x110 }, (_, plane) => plane * 0x1000 + 1)];
    for (const name of characters.map((code) => String.fromCodePoint(code)))
      expect(problemsOf("payment", { ...hide(), name })).toEqual([textProblems(name, field, "/name")].filter((each) => each !== null));
  });

  it.each([
    ["a\tb", "a tab"],
    ["a\u0007b", "the invisible character U+0007"],
    ["a\u007fb", "the invisible character U+007F"],
    ["a\u0085b", "the invisible character U+0085"],
    ["invoice\u202egnp.exe", "the invisible character U+202E"],
    ["\u202dabc", "the invisible character U+202D"],
  ])("with a control character is refused, and the message names it: %j", (name, what) => {
    expect(told({ name })).toEqual([["/name", `Customization name must not contain ${what}`]]);
  });

  it.each(["\u2067עברית\u2069 A", "\u202bעברית\u202c", "\u200eA", "a\u00adb"])(
    "may contain the direction marks and breaks of its language: %j",
    (name) => {
      expect(told({ name })).toEqual([]);
    },
  );

  it("with a line break gets a blank instead", () => {
    expect(normalize(family("payment"), hide({ name: "one\r\ntwo" }))).toMatchObject({ name: "one two" });
    expect(problemsOf("payment", { ...hide(), name: "one\ntwo" })).toMatchObject([{ path: "/name", code: "characters" }]);
  });

  it.each([
    ["x".repeat(255), true],
    ["x".repeat(256), false],
    ["😀".repeat(127), true],
    ["😀".repeat(128), false],
    [`${"😀".repeat(127)}x`, true],
    ["é".repeat(255), true],
    ["日".repeat(255), true],
  ])("is measured in the units of Shopify's limit: %j", (name, good) => {
    const message = "Name must have at most 255 characters; an emoji counts as two or more";
    for (const [make, of] of [
      [hide, "payment"],
      [hideShipping, "shipping"],
      [block, "validation"],
    ] as const) {
      expect(problems({ name }, make, of)).toMatchObject(good ? [] : [{ path: "/name", code: "maxUnits", message }]);
    }
  });
});

describe("texts for people other than names", () => {
  it("are validated in place, with one problem for each field", () => {
    expect(told({ method: ["PayPal", "\u200b", "a\tb"], exactMatch: {} })).toEqual([
      ["/method/1", "A method name must contain a visible character"],
    ]);
    const rename = { subtype: "message", message: "New\u0000name" };
    expect(told(rename)).toEqual([["/message", "New Name must not contain the invisible character U+0000"]]);
  });

  it("of several lines may contain line breaks and no other control characters", () => {
    expect(problems({ message: "one\ntwo\r\nthree", translations: { fr: "un\ndeux" } }, block, "validation")).toEqual([]);
    expect(problems({ message: "one\u000btwo", translations: { fr: "\u3164" } }, block, "validation")).toMatchObject([
      { path: "/message", message: "Error message must not contain the invisible character U+000B" },
      { path: "/translations/fr", message: "Translation must contain a visible character" },
    ]);
  });

  it("that were stored earlier stay valid", () => {
    const stored = normalize(family("payment"), hide({ name: "\u200b", method: ["a\u0007b"], exactMatch: {} }));
    expect(problemsIn(validateStored(family("payment"), stored))).toEqual([]);
    expect(problemsOf("payment", stored)).toHaveLength(2);
  });

  it("of the wrong type are reported once, as such", () => {
    expect(problems({ name: 5 })).toMatchObject([{ path: "/name", code: "type" }]);
    expect(problems({ method: ["\u200b", ""], exactMatch: {} })).toMatchObject([{ path: "/method/1", code: "minLength" }]);
  });
});
