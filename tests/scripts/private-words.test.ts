import { expect, it } from "vitest";
import { countWords } from "./names/count-words.ts";
import { privateFileNames } from "./names/private-file-names.ts";
import { readCounts } from "./names/private-words.ts";
import { sourceFiles } from "./names/source-files.ts";
import { splitWords } from "./names/split-words.ts";
import { withoutStandardTerms } from "./names/standard-terms.ts";

const recorded = readCounts();

it("a name is split into words", () => {
  expect(splitWords("keptRows")).toEqual(["kept", "rows"]);
  expect(splitWords("MOST_HOLDS")).toEqual(["most", "holds"]);
  expect(splitWords("use-order-hold")).toEqual(["use", "order", "hold"]);
  expect(splitWords("HTTPError")).toEqual(["http", "error"]);
});

it("a private word in identifiers is counted", () => {
  expect(countWords(["recorded"], ["tests/scripts/private-words.test.ts"]).recorded).toBeGreaterThan(1);
});

it("a word within a term of the field is not counted", () => {
  expect(withoutStandardTerms(splitWords("orderNotFoundNote"))).toEqual(["order", "note"]);
  expect(withoutStandardTerms(splitWords("foundNote"))).toEqual(["found", "note"]);
});

it("a file named with a private word is found, but a term of the field is not", () => {
  const files = ["server/order-hold.ts", "server/checkout-hold-notes.ts", "renderer/NotFound.tsx", "server/found.ts"];
  expect(privateFileNames(new Set(["hold", "found"]), files)).toEqual(["server/order-hold.ts", "server/found.ts"]);
});

it("no file is named with a private word: docs/reference/glossary.md has the field's words", () => {
  expect(privateFileNames(new Set(Object.keys(recorded)), [...sourceFiles(), ...sourceFiles(["tests"])])).toEqual([]);
});

it("the private words in identifiers become fewer", () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1_000);
  const counted = countWords(Object.keys(recorded), files);
  const risen = Object.entries(counted).filter(([word, count]) => count > (recorded[word] ?? 0));
  expect(risen.map(([word, count]) => `${word}: ${count}, ${recorded[word]} before`)).toEqual([]);
  // what has fallen is written down, so that it cannot rise again: npx tsx tests/scripts/names/record.ts
  expect(counted).toEqual(recorded);
});
