import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { GROUPED, LATER, LATER_GROUPED, VERSION } from "../../engine/runtime/opcodes.ts";
import type { CheckoutView } from "../../extensions/block/checkout-view.ts";
import { hasCollectionVariables, type Memberships } from "../../extensions/block/collections.ts";
import { cartInputOf, programApplies } from "../../extensions/block/program-applies.ts";
import { eligibleUpsells, upsellsIn } from "../../extensions/upsell-block/src/eligible-upsells.ts";
import { projectRoot } from "../../server/core/project-root.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { assertProperty } from "../support/property.ts";
import { COLLECTIONS, PRODUCTS, upsells, VARIANTS } from "../support/random-upsells.ts";
import { collection, product, variant } from "../support/upsell.ts";
import { handed, live, metafield } from "./checkout-documents.ts";

const MODULE = new Uint8Array(readFileSync(join(projectRoot, "extensions/payment-rules/dist/index.wasm")));
const VERSIONS = [VERSION, LATER, GROUPED, LATER_GROUPED];
const one = <T>(of: readonly T[]) => fc.constantFrom(...of);

const views: fc.Arbitrary<CheckoutView> = fc.record({
  lines: fc.array(
    fc.record({
      id: fc.uuid(),
      product: one(PRODUCTS).map(product),
      variant: one(VARIANTS).map(variant),
      quantity: fc.integer({ min: 1, max: 9 }),
      total: fc.integer({ min: 0, max: 99 }),
      amount: fc.constant("1"),
      gift: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  country: one(["CA", "US", "FR", null]),
  language: fc.constant("en"),
  currency: fc.constant("USD"),
  company: one([true, false, null]),
});
const memberships: fc.Arbitrary<Memberships> = fc
  .tuple(...PRODUCTS.map(() => fc.subarray(COLLECTIONS)))
  .map((all) => new Map(all.map((some, at) => [product(PRODUCTS[at] ?? 0), some.map(collection)])));

/** Applies the specification word for word; a gift is no line that an offer sees. */
function isMeant(sent: Record<string, unknown>, view: CheckoutView, among: Memberships): boolean {
  const lines = view.lines.filter(({ gift }) => !gift);
  const has = (id: unknown) => lines.some((line) => line.product === id);
  const hasOf = (id: unknown) => lines.some((line) => (among.get(line.product) ?? []).includes(String(id)));
  const chosen = (Object(sent.productVariants)[String(sent.parentProductId)] ?? []) as string[];
  const narrowed = sent.hasParentVariantTriggers === true && chosen.length > 0;
  const groups = sent.conditionGroups as { product?: string; collection?: string }[];
  const agree = groups.map((group) => (group.product === undefined ? hasOf(group.collection) : has(group.product)));
  const triggers: Record<string, boolean> = {
    always: true,
    product: lines.some((line) => line.product === sent.parentProductId && (!narrowed || chosen.includes(line.variant))),
    collection: hasOf(sent.parentCollectionId),
    multiple: sent.conditionRelationship === "any" ? agree.some(Boolean) : agree.every(Boolean),
  };
  const who = sent.customerType === "all" || (view.company !== null && (sent.customerType === "b2b") === view.company);
  const countries = sent.selectedCountries as string[];
  return (triggers[String(sent.trigger)] ?? false) && who && (countries.length === 0 || countries.includes(view.country ?? ""));
}

describe("the upsells of a checkout", () => {
  it("are those whose conditions hold, the first by priority and then by age", () => {
    let shown = 0;
    assertProperty(
      fc.property(fc.array(upsells, { minLength: 1, maxLength: 5 }), views, memberships, (sent, view, among) => {
        const found = live(sent);
        const expected = sent
          .map((each, at) => ({ each, at }))
          .filter(({ each }) => isMeant(each, view, among))
          .sort((a, b) => a.each.priority - b.each.priority || a.at - b.at);
        shown += expected.length;
        expect(eligibleUpsells(found, view, among).map(({ guid }) => Number(guid))).toEqual(expected.map(({ at }) => at));
        const asks = sent.some(({ trigger, conditionGroups }) =>
          trigger === "multiple" ? conditionGroups.some(({ type }) => type === "collection") : trigger === "collection",
        );
        expect(hasCollectionVariables(found)).toBe(asks);
      }),
      { full: 1200, least: 150 },
    );
    expect(shown).toBeGreaterThan(100);
  });

  it("hold for a block when they hold for the server and for checkout's module", () => {
    const seen = new Set<boolean>();
    assertProperty(
      fc.property(upsells, views, memberships, (sent, view, among) => {
        const [found] = live([sent]);
        const { program } = found ?? expect.fail("it is not read");
        const world = cartInputOf(view, among);
        const held = programApplies(program, world);
        seen.add(held);
        expect(evaluate(program, world).operations).toHaveLength(held ? 1 : 0);
        const { output } = spendInstructions(MODULE, { ...world, rule: { metafield: { jsonValue: program } } });
        expect(output).toEqual({ operations: held ? [{ show: {} }] : [] });
      }),
      { full: 800 },
    );
    expect(seen.size).toBe(2);
  });

  it.each([
    ["no document", undefined],
    ["a text that is no JSON", "{"],
    ["a list", "[]"],
    ["a number in place of the list", '{"upsells":7}'],
    ["entries that are none", '{"upsells":[null,7,{"guid":"1"},{"guid":7,"program":[]},{"program":[3]}]}'],
  ])("are none in %s", (_, value) => {
    expect(upsellsIn({ appMetafields: { value: value === undefined ? [] : [metafield(value)] } } as never)).toEqual([]);
  });

  it("are left out when their program is of a later release, or missing", () => {
    const odd = fc.oneof(fc.array(fc.anything()), fc.tuple(fc.integer(), fc.string(), fc.string()));
    assertProperty(
      fc.property(odd, views, (program, view) => {
        const known = VERSIONS.includes(Number(program[0]));
        for (const each of upsellsIn(handed([{ guid: "1", program }]))) {
          const found = eligibleUpsells([each], view, new Map());
          if (!known) expect(found).toEqual([]);
        }
      }),
      { full: 1000 },
    );
  });
});
