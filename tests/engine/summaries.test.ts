import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { countries } from "../../engine/generated/lists/countries.ts";
import { languages } from "../../engine/generated/lists/languages.ts";
import { formatCountry, formatLanguage } from "../../engine/wording/format.ts";
import { allSentences } from "./summaries.ts";

const sentences = allSentences();
/** Stored words that are no English in the middle of a sentence; those that are, such as "is", are left out. */
const RAW = [
  ...new Set(
    ruleFamilies.flatMap((family) => family.conditionTypes.flatMap(({ operators }) => Object.values(operators).map(({ title }) => title))),
  ),
].filter((title) => /[A-Z]|value is|quantity|^greater/u.test(title));
const FAULTS: [string, RegExp][] = [
  ["two blanks, or one at an end", / {2}|^ | $/u],
  ["a word twice", /\b(\p{L}+) \1\b/u],
  ["a sign behind a blank, or twice", / [,;.)]|[,;]{2}|\.\./u],
  ["a value that is none", /undefined|null|NaN|\[object|true|false/u],
  ["an id or a path", /gid:|\/\/|\$\.|[{}]|_/u],
  ["a code of a country", /\b(?!UK\b|US\b)[A-Z]{2}\b/u],
  ["a plural of one", /\b1 (characters|pieces|others)\b/u],
  ["a list of one", /one of (the \w+ )?("[^"]*"|[\p{L} ]+)( when|;|\.)/u],
  ["an amount without its currency", /(more|less) than [0-9]+\.[0-9]/u],
];

/** Sentences of a type that is new are judged by what no sentence may have, and come among the others with `SENTENCES=all vitest -u`. */
const ALL = process.env.SENTENCES === "all";
const PAGE = readFileSync(join(import.meta.dirname, "summaries.txt"), "utf8");
const typeOf = (of: string): string => of.replace(/( \/ ).*/u, "$1");
const isRead = (of: string): boolean => PAGE.startsWith(typeOf(of)) || PAGE.includes(`\n${typeOf(of)}`);

describe("the sentences of all families, types, operators and values", () => {
  it("equal the reviewed list", async () => {
    const read = sentences.filter(([of]) => ALL || isRead(of));
    expect(read.length).toBeGreaterThan(300);
    const page = read.map(([of, sentence]) => `${of}: ${sentence}\n`).join("");
    await expect(page).toMatchFileSnapshot("./summaries.txt");
  });

  it.each(FAULTS)("do not contain %s", (_, fault) => expect(sentences.filter(([, sentence]) => fault.test(sentence))).toEqual([]));

  it("begin with a capital, end as a sentence, and say when", () => {
    for (const [, sentence] of sentences) expect(sentence).toMatch(/^\p{Lu}\p{Ll}+ (.* when |(.* )?every ).*(?:[^ ,;]\.|…)$/u);
  });

  it("contain no stored word", () => {
    expect(RAW.length).toBeGreaterThan(10);
    const bare = sentences.map(([, sentence]) => sentence.replaceAll(/"[^"]*"/gu, '""'));
    expect(bare.filter((sentence) => RAW.some((word) => sentence.includes(word)))).toEqual([]);
  });

  it("cover every operator of every family", () => {
    const said = new Set(sentences.map(([of]) => of));
    const all = ruleFamilies.flatMap((family) =>
      family.conditionTypes.flatMap(({ title, operators }) =>
        Object.values(operators).map((operator) => `${family.id}: ${title} / ${operator.title}`),
      ),
    );
    expect(all.filter((each) => !said.has(each))).toEqual([]);
  });
});

describe("suggested names", () => {
  it.each([
    ["countries", countries, formatCountry],
    ["languages", languages, formatLanguage],
  ] as const)("of %s are valid names without duplicates", (_, list, nameOf) => {
    const names = list.map(({ code }) => nameOf(code));
    expect(names.filter((name, index) => (name === list[index]?.code && name !== "US") || name.length < 2)).toEqual([]);
    expect(new Set(names).size).toBe(list.length);
  });

  it("include those in common use", () => {
    expect(["GB", "US", "HK", "TR", "CZ", "NL"].map(formatCountry)).toEqual([
      "UK",
      "US",
      "Hong Kong",
      expect.stringMatching(/^T/u),
      "Czechia",
      "Netherlands",
    ]);
  });
});
