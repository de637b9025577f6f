/** Offers in the panel of their editor against the programs that blocks run, on the cart as a block has it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { family as declared } from "../../engine/declarations/catalog.ts";
import { factId } from "../../engine/facts/fact-id.ts";
import { TEST_CART_ID } from "../../engine/facts/test-cart.ts";
import { type RunnableRule, runnableStored, tryRule } from "../../engine/facts/try-rule.ts";
import type { FactPath } from "../../engine/types/facts.ts";
import type { Trial } from "../../engine/types/trial.ts";
import { cartInputOf, programApplies } from "../../extensions/block/program-applies.ts";
import { toBlockLine } from "../../renderer/tryout/preview/block-line.ts";
import { buyerOf } from "../../renderer/tryout/preview/buyer-of.ts";
import { configurationOf } from "../support/arbitrary.ts";
import { DEEP } from "../support/deep.ts";
import { assertProperty } from "../support/property.ts";
import { triedAction } from "../support/tried-action.ts";
import { STEPS, STORE_MARK, trialsIn } from "./trials.ts";
import { COUNTRIES } from "./vocabulary.ts";

const GUID = "0190a000-0000-7000-8000-000000000000";
const id = (...path: FactPath) => factId({ path });
const NOW = id("shop", "localTime", "now");
const CODES = ["SAVE10", "welcome"];
const ENTERED_CODE = id("enteredDiscountCodes", 0, "code");

/** Drafts of a family whose products, collections, countries, codes and marks are among those of the trials. */
function draftsOf(familyId: string): fc.Arbitrary<object> {
  const among = <T>(values: readonly T[], text: string): T => values[text.length % values.length] as T;
  return configurationOf(familyId).map((draft) =>
    JSON.parse(JSON.stringify(draft), (key, value) => {
      if (key === "mark") return STORE_MARK;
      if (/country|countries/i.test(key) && Array.isArray(value))
        return [...new Set(value.map((_, at) => COUNTRIES[at % COUNTRIES.length]))];
      if (/discountCode/i.test(key) && typeof value === "string" && value !== "") return among(CODES, value);
      if (typeof value !== "string") return value;
      return value
        .replace(/^(gid:\/\/shopify\/Product\/)(\d+)$/u, (_, head: string, digits: string) => head + (1 + (digits.length % 4)))
        .replace(/^(gid:\/\/shopify\/ProductVariant\/)(\d+)$/u, (_, head: string, digits: string) => `${head}${1 + (digits.length % 4)}01`)
        .replace(/^(gid:\/\/shopify\/Collection\/)(\d+)$/u, (_, head: string, digits: string) => head + (1 + (digits.length % 2)));
    }),
  );
}

/** Trials with discount codes, some of which the drafts ask for. */
const trials = fc
  .tuple(trialsIn(STEPS), fc.constantFrom("", ...CODES, CODES.join(",")))
  .map(([{ trial }, codes]): Trial => ({ ...trial, values: { ...trial.values, [ENTERED_CODE]: codes } }));

/** Reports whether a block shows an offer for the cart of a trial. */
function isShown(familyId: string, { configuration }: RunnableRule, { lines, values }: Trial): boolean {
  const entry = checkoutEntryOf(declared(familyId), { guid: GUID, revision: 1, configuration });
  const { country, company, phone, codes } = buyerOf(values);
  const view = {
    ...{ country, company, language: "EN", currency: "USD", testMark: values[TEST_CART_ID] === true ? STORE_MARK : null },
    lines: lines.map((line) => ({
      ...toBlockLine(line, 1),
      gift: false,
      product: line.product,
      variant: line.variant,
      amount: amountOf(line),
    })),
  };
  const collections = new Map(lines.map(({ product, data }) => [product, data?.product.collections ?? []]));
  const today = String(values[NOW]).slice(0, "2026-11-28".length);
  return programApplies(
    entry?.program as readonly unknown[],
    cartInputOf(view as unknown as Parameters<typeof cartInputOf>[0], collections as Parameters<typeof cartInputOf>[1], {
      today,
      phone,
      codes,
      rate: "1",
    }),
  );
}

const amountOf = ({ price, quantity }: Trial["lines"][number]) => (Number(price) * quantity).toFixed(2);

describe.each(["upsell", "auto-product"])("trials of %s", (familyId) => {
  const tried = triedAction(declared(familyId));

  it("find that an offer applies where its block shows it", () => {
    const seen = { true: 0, false: 0 };
    assertProperty(
      fc.property(draftsOf(familyId), trials, (draft, trial) => {
        const rule = runnableStored(tried, draft);
        fc.pre(rule !== null);
        const applies = tryRule(tried, rule as RunnableRule, trial, "USD").length > 0;
        seen[`${applies}`]++;
        expect(applies).toBe(isShown(familyId, rule as RunnableRule, trial));
      }),
      { full: DEEP ? 2000 : 600 },
    );
    const all = seen.true + seen.false;
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(all / 20);
  });
});
