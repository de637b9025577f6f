import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findExceptions, readExceptions } from "./names/exceptions.ts";
import { moduleNames } from "./names/module-names.ts";
import { nameRules } from "./names/name-rules.ts";

/** Files with names that are right, and what goes against a rule in those that are not. */
const FILES: Readonly<Record<string, { text: string; wrong: Readonly<Record<string, readonly string[]>> }>> = {
  "read-price.ts": { text: "export function readPrice() { return 1; }\nexport interface Options {}", wrong: {} },
  "prices.ts": { text: "export const priceOf = () => 1;\nexport const addPrice = () => 2;\nexport const other = 3;", wrong: {} },
  "PriceField.tsx": { text: "export function PriceField() { return null; }", wrong: {} },
  "priced.ts": { text: "export function priceOf() { return 1; }", wrong: { "file-names": [""] } },
  "price-field.tsx": { text: "export function PriceLine() { return null; }", wrong: { "file-names": [""] } },
  "route-patterns.ts": {
    text: "export const matchRoute = (pattern: string, path: string) => pattern === path;\nexport const paramsOf = (pattern: string) => pattern;",
    wrong: { "boolean-names": [" matchRoute"] },
  },
  "read-pattern.ts": {
    text: "export const paramsOf = (pattern: string) => pattern;\nexport const size = 2;",
    wrong: { "file-names": [""] },
  },
  "routing.ts": { text: "export const paramsOf = (pattern: string) => pattern;\nexport const size = 2;", wrong: { "file-names": [""] } },
  "operators.ts": {
    text: "export const PLUS = 1;\nexport const MINUS = 2;\nexport const TIMES = 3;\nexport const swap = () => 4;",
    wrong: {},
  },
  "operator.ts": { text: "export const PLUS = 1;\nexport const MINUS = 2;\nexport const TIMES = 3;", wrong: { "file-names": [""] } },
  "signs.ts": { text: "export const PLUS = 1;\nexport const MINUS = 2;", wrong: { "file-names": [""] } },
  "calls.ts": { text: "export { readPrice } from './read-price.ts';\nexport { removeRow } from './remove-row.ts';", wrong: {} },
  "call.ts": {
    text: "export { readPrice } from './read-price.ts';\nexport { removeRow } from './remove-row.ts';",
    wrong: { "file-names": [""] },
  },
  "is-paid.ts": { text: "export const isPaid = (text: unknown): text is string => text !== 1;", wrong: {} },
  "has-row.ts": { text: "export async function hasRow() { return true; }", wrong: {} },
  "remove-row.ts": { text: "export async function removeRow() { return true; }", wrong: {} },
  "paid.ts": { text: "export const paid = (day: number) => day > 1;", wrong: { "boolean-names": [" paid"] } },
  "is-price.ts": { text: "export const isPrice = () => 1;", wrong: { "boolean-names": [" isPrice"] } },
  "take-price.ts": {
    text: "export const takePrice = () => true;\nexport const priceExists = (price?: number) => price !== undefined;",
    wrong: {},
  },
  "basket.ts": {
    text: "let count = 0;\nexport const addPrice = () => void count++;\nexport const isEmpty = () => count === 0;",
    wrong: {},
  },
  "fill-basket.ts": {
    text: "let count = 0;\nexport const addPrice = () => void count++;\nexport const isEmpty = () => count === 0;",
    wrong: { "file-names": [""] },
  },
  "start-rule.ts": { text: "export function run() {}", wrong: {} },
  "paid-error.ts": { text: "export class PaidError extends TypeError {}\nexport const isPaidError = () => true;", wrong: {} },
  "refusal.ts": {
    text: "class Late extends Error {}\nexport class Refusal extends Late {}",
    wrong: { "error-names": [" Refusal", " Late"] },
  },
  "price-error.ts": { text: "export interface PriceError {}", wrong: { "error-names": [" PriceError"] } },
  "limits.ts": {
    text: "const LEAST = 1;\nexport const AT_MOST = 3;\nexport const MAX_LIMIT = LEAST;\nexport const MOST_LIMITS = 2;",
    wrong: { "bound-names": [" MOST_LIMITS", " LEAST"] },
  },
  "price-reply.ts": { text: "export type PriceReply = 1;\nexport type PriceResponse = 2;", wrong: { "call-type-names": [" PriceReply"] } },
};

describe("the rules for names", () => {
  const found = findExceptions();

  it.each(nameRules.map(({ id, says }) => [id, says]))("%s: %s", (id) => {
    // a new one is named well instead; `npx tsx tests/scripts/names/record.ts` takes out those that are gone
    const recorded = readExceptions(id);
    expect(
      found[id]?.filter((each) => !recorded.includes(each)),
      "new",
    ).toEqual([]);
    expect(
      recorded.filter((each) => !found[id]?.includes(each)),
      "no longer needed",
    ).toEqual([]);
    expect(recorded).toEqual(found[id]);
  });
});

describe("a sample file", () => {
  const folder = mkdtempSync(join(tmpdir(), "cartwright-names-"));
  const paths = Object.keys(FILES).map((name) => join(folder, name));
  let names: ReturnType<typeof moduleNames> = [];
  beforeAll(() => {
    for (const [name, { text }] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
    names = moduleNames(paths);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.entries(FILES))("%s is checked by each rule", (name, { wrong }) => {
    const path = join(folder, name);
    const own = names.filter(({ file }) => file === path);
    const errors = nameRules.map(({ id, find }) => [id, find(own).map((each) => each.slice(path.length))] as const);
    expect(Object.fromEntries(errors.filter(([, each]) => each.length > 0))).toEqual(wrong);
  });
});
