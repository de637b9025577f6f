import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countWords, sourceFiles, wordsIn } from "./names/count-words.ts";
import type { WordCount } from "./names/words.ts";

const RECORD = join(import.meta.dirname, "names/private-words.json");
const recorded: Record<string, WordCount> = JSON.parse(readFileSync(RECORD, "utf8"));

it("names are parted into words", () => {
  expect(wordsIn("keptRows")).toEqual(["kept", "rows"]);
  expect(wordsIn("MOST_HOLDS")).toEqual(["most", "holds"]);
  expect(wordsIn("use-order-hold")).toEqual(["use", "order", "hold"]);
});

it("a use of a private word is counted, in the name of a file and in its identifiers", () => {
  const counts = countWords(["test", "recorded"], ["tests/scripts/private-words.test.ts"]);
  expect(counts.test?.files).toBe(1);
  expect(counts.recorded?.identifiers).toBeGreaterThan(1);
});

it("private words become fewer: docs/reference/glossary.md says the field's", () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1_000);
  const counted = countWords(Object.keys(recorded), files);
  const risen = Object.entries(counted).filter(
    ([word, { files: named, identifiers }]) => named > (recorded[word]?.files ?? 0) || identifiers > (recorded[word]?.identifiers ?? 0),
  );
  expect(risen.map(([word, now]) => `${word}: ${JSON.stringify(now)}, ${JSON.stringify(recorded[word])} before`)).toEqual([]);
  // what has fallen is written down, so that it cannot rise again: counts of names/private-words.json
  expect(counted).toEqual(recorded);
});
