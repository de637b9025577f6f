import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { namesContaining } from "../../engine/compiler/names-containing.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { FOLDED_PAIRS, formsOf, NAMES, OTHER_NAMES, UNIT_NAMES } from "../engine/oracles/name-forms.ts";
import { type Fold, isBlankText, partOfName, sameName } from "../engine/oracles/names.ts";
import { PHONE_ROWS, samePhone } from "../engine/oracles/phones.ts";
import { DEEP } from "../support/deep.ts";
import { functionInput } from "../support/function-input.ts";
import { assertProperty } from "../support/property.ts";
import { checkoutModule, compiled, stored } from "../support/rule.ts";
import { checkoutOf, completed } from "./rows.ts";

/** Foldings that need no table at checkout; a sharp s would. */
const FOLDS: readonly Fold[] = ["turkish-i", "full-width"];
const FULL = DEEP ? 4_000 : 400;

let checkout: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkout = await checkoutModule();
});

/** Returns whether a rule does anything in a checkout: the same in all builds. */
function acts(family: string, rule: Record<string, unknown>, world: Record<string, unknown>): boolean {
  const { program, ...compilation } = compiled(family, stored(family, completed(family, rule)));
  const input = functionInput({ program, ...compilation }, checkoutOf(world));
  const result = runProgram(program, input);
  expect(evaluate(program, input), "closures").toEqual(result);
  expect(checkout(input), "checkout").toEqual(result);
  return result.operations.length > 0;
}

const hides = (method: string, label: string, exact = false): boolean =>
  acts(
    "payment",
    { method: [method], exactMatch: { [method.normalize("NFC").trim()]: exact } },
    { paymentMethods: [{ id: "m", name: label }] },
  );
const hidesAny = (method: string[], name: string): boolean =>
  acts(
    "payment",
    { method, exactMatch: Object.fromEntries(method.map((each) => [each.normalize("NFC").trim(), false])) },
    {
      paymentMethods: [{ id: "m", name }],
    },
  );
const asks = (type: string, value: string, address: object): boolean =>
  acts("validation", { conditions: [{ type, operator: "value is", value }] }, { cart: { deliveryGroups: [{ deliveryAddress: address }] } });

const contains = (value: string, email: string): boolean =>
  acts("validation", { conditions: [{ type: "Email Address", operator: "Contains", value }] }, { cart: { buyerIdentity: { email } } });

const names = fc.constantFrom(...NAMES, ...OTHER_NAMES.flat(), ...UNIT_NAMES.flat(), ...FOLDS.flatMap((each) => FOLDED_PAIRS[each].flat()));
const formOf = (name: string) => fc.constantFrom(...formsOf(name));
/** A name as a merchant types it, and one as a store has it: the same one in two forms, or two. */
const pairs = fc
  .tuple(names, names, fc.boolean())
  .chain(([one, other, same]) => fc.tuple(formOf(one), formOf(same ? one : other)))
  .filter(([typed]) => !isBlankText(typed));

describe("names in all forms", () => {
  it("are found as parts where a naive search finds them", () => {
    assertProperty(
      fc.property(pairs, ([typed, label]) => {
        expect(hides(typed, label)).toBe(partOfName(typed, label, FOLDS));
      }),
      { full: FULL },
    );
  });

  it("are found as parts in conditions where a naive search finds them", () => {
    assertProperty(
      fc.property(pairs, ([typed, email]) => {
        expect(contains(typed, email)).toBe(partOfName(typed, email, FOLDS));
      }),
      { full: FULL },
    );
  });

  it("are no parts of a letter with an accent, one text or many", () => {
    const accents = OTHER_NAMES.flatMap(([one, other]) =>
      [other.normalize("NFC"), other.normalize("NFD")].map((text) => [one, text] as const),
    );
    const many = Array.from({ length: 12 }, (_, index) => `nobody's ${index}`);
    for (const [part, text] of accents) {
      const expected = partOfName(part, text, FOLDS);
      expect([part, text, hides(part, text), contains(part, text)]).toEqual([part, text, expected, expected]);
      expect([part, text, hidesAny([...many, part], text)]).toEqual([part, text, expected]);
      expect([part, text, namesContaining(part, [text]).length > 0]).toEqual([part, text, expected]);
    }
  });

  it("are equal in conditions when they are to a naive comparison", () => {
    assertProperty(
      fc.property(pairs, ([typed, company]) => {
        expect(asks("Company", typed, { company })).toBe(sameName(typed, company, FOLDS));
      }),
      { full: FULL },
    );
  });

  it("do not match other names", () => {
    for (const [one, other] of OTHER_NAMES) expect([one, asks("Company", one, { company: other })]).toEqual([one, false]);
  });
});

describe("whole names", () => {
  it.each([
    ["Cash\u00a0on  Delivery", "Cash on Delivery", true],
    ["Café", "Cafe\u0301", true],
    ["Cafe\u0301", "Café", true],
    ["Pay\u00adPal", "PayPal", true],
    ["ＰａｙＰａｌ", "PayPal", true],
    ["paypal", "PayPal", false],
    ["Cafe", "Café", false],
    ...UNIT_NAMES.flatMap(([sign, letters]): [string, string, boolean][] => [
      [sign, letters, true],
      [letters, sign, true],
      [sign, sign, true],
    ]),
  ])("%j matches %j: %s", (method, label, expected) => expect(hides(method, label, true)).toBe(expected));
});

describe("letters of one kind in another case or width", () => {
  it.each([
    ["kapıda ödeme", "KAPIDA ÖDEME", true],
    ["iyzico", "İYZİCO", true],
    ["paidy", "あと払い（Ｐａｉｄｙ）", true],
    ["クレジットカード決済(GMOイプシロン)", "クレジットカード決済（GMOイプシロン）", true],
    ["STRASSE", "Zahlung Straße", false],
  ])("%j is in %j: %s", (method, label, expected) => expect(hides(method, label)).toBe(expected));
});

describe("a field that holds", () => {
  it.each(["\u200b", "\u3164", "\u2800", "\u00ad", "\u2060", " \u200e\u00a0"])("%j is absent", (company) => {
    const held = acts(
      "validation",
      { conditions: [{ type: "Company", operator: "is NOT present" }] },
      { cart: { deliveryGroups: [{ deliveryAddress: { company } }] } },
    );
    expect(held).toBe(true);
  });
});

describe("phone numbers", () => {
  const same = (typed: string, phone: string) => asks("Shipping Address Phone Number", typed, { phone });

  it.each(PHONE_ROWS.filter(([one]) => one !== ""))("%j, %j: %s", (one, other, expected) => expect(same(one, other)).toBe(expected));

  it("are equal when they are to a naive comparison", () => {
    const digits = fc.constantFrom(..."0123456789٣５");
    const between = fc.constantFrom("", "", " ", "-", ".", "/", "(", ")", "\u00a0", "+", "\u200b");
    const phone = fc
      .tuple(
        fc.array(fc.tuple(digits, between), { minLength: 1, maxLength: 4 }),
        fc.constantFrom("", "+", "tel. "),
        fc.constantFrom("", " x12", "#3", ";ext=4", ",,5"),
      )
      .map(([pairs, before, behind]) => `${before}${pairs.flat().join("")}${behind}`);
    assertProperty(
      fc.property(phone, phone, (one, other) => {
        expect(same(one, one)).toBe(true);
        expect(same(one, other)).toBe(samePhone(one, other));
      }),
      { full: FULL },
    );
  });
});
