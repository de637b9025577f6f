import type { WorkCounts } from "./work-counter.ts";

/**
 * Instructions of our own module for each piece of work, at their dearest: measured on the built module with texts of every script, with and without
 * spaces around them. tests/functions/bound.test.ts verifies that they suffice.
 */
export const INSTRUCTION_PRICES: Readonly<WorkCounts> = {
  runs: 12_000,
  numbers: 32,
  programBytes: 3,
  texts: 150,
  conditions: 400,
  properties: 62,
  elements: 75,
  visits: 155,
  cachedValues: 190,
  plainTexts: 80,
  shortTexts: 3000,
  longLetters: 158,
  amounts: 1600,
  sums: 1800,
  products: 4000,
  dates: 1200,
  rates: 6500,
  lookups: 330,
  setEntries: 330,
  sames: 90,
  entries: 70,
  entryLetters: 160,
  searches: 400,
  searchedLetters: 50,
  attemptedBytes: 32,
  foldedText: 460,
  planted: 400,
  treeSteps: 60,
  patternLetters: 1050,
  coverings: 22_000,
  countedLetters: 80,
  places: 40,
  writtenKeys: 60,
  writtenTexts: 120,
  writtenBytes: 0.5,
};
