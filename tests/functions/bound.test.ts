import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import type { ConditionType, Operator } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { packFolders } from "../../scripts/functions/packs.ts";
import { WorstInput } from "../../scripts/functions/search/worst-input.ts";
import { inputShape } from "../../scripts/functions/shape.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { keptActOf } from "../support/storage-action.ts";

/** A price may be so many times what was found at its dearest. */
const FAR = 3;
const WORLD = { groups: 4, script: 0, blanks: false, meets: [2], meetsTags: true, tags: 0, target: 0 };
const shipping = family("shipping");

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
});

/** Estimate for a rule with one condition, and its cost when the facts have these values. */
interface Cost {
  priced: number;
  spent: (values: readonly unknown[]) => number;
}

/** A condition as its type is declared but for what is changed; `places` are below each line, group or the cart. */
function costOf(id: string, change: (type: ConditionType) => ConditionType, values: object, places: readonly string[]): Cost {
  const changed: Family = { ...shipping, conditionTypes: shipping.conditionTypes.map((type) => (type.id === id ? change(type) : type)) };
  const [type] = changed.conditionTypes.filter((each) => each.id === id);
  const [operator] = Object.values(type?.operators ?? {});
  const condition = { id: "1", type: type?.title, operator: operator?.title, ...values };
  const rule = { subtype: "hide", method: ["Nobody's"], exactMatch: { "Nobody's": true }, conditions: [condition] };
  const configuration = { name: "Bound", type: shipping.storedAs, enabled: true, ...rule } as unknown as Configuration; // with operators of its own
  const compilation = compile(changed, keptActOf(changed), configuration);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  const { compiled, conditions } = compilation;
  const [folder] = packFolders(compiled.pack);
  const schema = readFileSync(`extensions/schemas/${customizationType(shipping).api}.graphql`, "utf8");
  const input = new WorstInput({ family: changed, action: keptActOf(changed), configuration, compiled, conditions }, WORLD).of(
    inputShape(schema, folder?.query ?? ""),
  );
  return {
    priced: compiled.cost.instructions,
    spent: (found) =>
      spendInstructions(
        module,
        places.reduce((all, place, index) => put(all, place.split("."), found[index]), input),
      ).instructions,
  };
}

/** The same input with a value at a place, in all elements of lists on the way. */
function put(from: unknown, [name = "", ...rest]: readonly string[], value: unknown): unknown {
  if (name === "") return value;
  if (Array.isArray(from)) return from.map((each) => put(each, [name, ...rest], value));
  return { ...Object(from), [name]: put(Reflect.get(Object(from), name), rest, value) };
}

const only = (type: ConditionType, change: Partial<Operator>): ConditionType => {
  const [[id, operator] = []] = Object.entries(type.operators);
  if (id === undefined || operator === undefined) throw new Error(`${type.id} has no operator`);
  return { ...type, operators: { [id]: { ...operator, ...change } } };
};

/** Checks that a piece adds at least as much to the price of a rule as to its runs: `without` is the same rule except for the piece. */
function expectEnough(withPiece: Cost, without: Cost, candidates: readonly (readonly unknown[])[]): void {
  const price = withPiece.priced - without.priced;
  const found = candidates.map((values) => withPiece.spent(values) - without.spent(values));
  const dearest = Math.max(...found);
  for (const [index, spent] of found.entries()) expect(spent, String(candidates[index])).toBeLessThanOrEqual(price);
  expect(price).toBeLessThan(FAR * dearest);
}

/** Letters of one to four bytes, with a case and without, and blanks of one and of three. */
const LETTERS = ["a", "A", "\u00c0", "\u0416", "\u0e01", "\u{1f381}", " ", "\u00a0", "\u3000"];
const filled = (letters: string, length: number) => letters.repeat(length).slice(0, length);
const textsOf = (length: number) => [
  ...LETTERS.flatMap((one) => LETTERS.map((other) => filled(one + other, length))),
  ...LETTERS.map((blank) => `x${filled(blank, length - 2)}x`),
];
/** Dates with all that a text may hold behind them or around them. */
const datesOf = (length: number) => [
  ...["0000-00-00", "2026-11-22", "2998-12-31", "2028-02-29", "2026-01-31"],
  ...LETTERS.flatMap((letter) => ["2026-01-31T", "2026-99-31T", "2026+"].map((start) => start + filled(letter, length - start.length))),
  ...LETTERS.map((blank) => `${filled(blank, (length - 10) / 2)}2026-01-31${filled(blank, (length - 10) / 2)}`),
];

describe("the price of a part covers the most that it adds to a run", () => {
  const weights = ["cart.lines.quantity", "cart.lines.merchandise.weight", "cart.lines.merchandise.weightUnit"];
  const NUMBERS = [0, 1, 999_999, 2_147_483_647, 0.000001, 0.999999, 123_456.789012, 999_999_999.999999, 123_456_789_012.123];
  const AMOUNTS = ["0.0", "1234567890.12", "9999999999.99", "1.123456", "999999.99999"];
  const UNITS = ["GRAMS", "KILOGRAMS", "OUNCES", "POUNDS"];

  it("for products, whatever is multiplied", () => {
    const product = costOf("total-weight", (type) => only(type, {}), { value: "999999.999999" }, weights);
    const single = (type: ConditionType): ConditionType => {
      const { aggregate, ...operator } = Object.values(type.operators)[0] ?? {};
      const { factor, ...total } = aggregate ?? {};
      return { ...type, operators: { one: { ...operator, aggregate: { ...total, sum: "quantity" } } as Operator } }; // the rest is that of the type
    };
    const sum = costOf("total-weight", single, { value: "999999.999999" }, weights);
    const numbers = NUMBERS.filter(Number.isInteger).flatMap((quantity) => NUMBERS.map((weight) => [quantity, weight]));
    const amounts = AMOUNTS.flatMap((quantity) => AMOUNTS.map((weight) => [quantity, weight]));
    const candidates = [...numbers, ...amounts].flatMap((factors) => UNITS.map((unit) => [...factors, unit]));
    expectEnough(product, sum, candidates);
  });

  const dated = (id: string, change: Partial<Operator>) => (type: ConditionType) =>
    only(type, { title: id, test: "gte", valueField: "secondValue", ...change });
  const values = { value: "key", secondValue: "2999-12-31" };
  it.each([
    ["days", { valueType: "date" }, []],
    ["days of the week", { valueType: "weekday", test: "equals" }, []],
    ["spans of days", { valueType: "date", test: "between", upperField: "secondValue" }, ["9999-12-31"]],
  ] as const)("for %s, in an attribute of every line or of the cart", (_, change, beyond) => {
    for (const [id, place, length] of [
      ["product-attribute", "cart.lines.productAttribute0.value", 30],
      ["cart-attribute", "cart.cartAttribute0.value", 255],
    ] as const) {
      const date = costOf(id, dated(id, change), values, [place]);
      const text = costOf(id, dated(id, { valueType: "id", test: "equals" }), values, [place]);
      expectEnough(
        date,
        text,
        [...beyond, ...datesOf(length)].map((each) => [each]),
      );
    }
  });

  it.each([
    ["one", "10115"],
    ["many", Array.from({ length: 60 }, (_, index) => `\u0416${index}`).join(",")],
  ])("for texts without their blanks, compared with %s", (_, value) => {
    const zip = ["cart.deliveryGroups.deliveryAddress.zip"];
    const squeezed = costOf("postcode", (type) => only(type, {}), { value }, zip);
    const plain = costOf("postcode", ({ normalization: fold, ...type }) => only(type as ConditionType, {}), { value }, zip);
    expectEnough(
      squeezed,
      plain,
      textsOf(100).map((each) => [each]),
    );
  });

  it("for postcodes by their digits", () => {
    const zip = ["cart.deliveryGroups.deliveryAddress.zip"];
    const between = ({ operators: { isBetween }, ...type }: ConditionType) => ({ ...type, operators: { isBetween } }) as ConditionType;
    const date = ({ normalization: fold, ...type }: ConditionType) => only(between(type as ConditionType), { valueType: "date" });
    const bounds = { from: "10115", to: "10119" };
    const digits = costOf("postcode", between, bounds, zip);
    const plain = costOf("postcode", date, bounds, zip);
    const blanks = LETTERS.map((letter) => `10${filled(letter, 95)}117`);
    expectEnough(
      digits,
      plain,
      [...textsOf(100), ...blanks, "10117"].map((each) => [each]),
    );
  });

  /** Capitals of which each is folded by the table, of two to four bytes, others that have no case, and those of ASCII. */
  const SCRIPTS = [
    "ABCDEFGHIJ",
    "ÀÉÎÕÜÇÑÅØÞ",
    "АБВГДЕЖЗИК",
    "ԱԲԳԴԵԶԷԸԹԺ",
    "ＡＢＣＤＥＦＧＨＩＪ",
    "ႠႡႢႣႤႥႦႧႨႩ",
    "ꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹ",
    "กขคงจฉชซฌญ",
    "𐐀𐐁𐐂𐐃𐐄",
  ];
  const ENDS_OF = ["one", "two", "three", "four", "five", "six"];
  it.each([
    ["equals", 1],
    ["in", 1],
    ["in", 6],
    ["startsWith", 6],
  ] as const)("for texts without regard to case: %s, %i of them", (match, count) => {
    for (const [id, places, letters, bytes] of [
      ["postcode", ["cart.deliveryGroups.deliveryAddress.zip"], 100, 300],
      ["product-attribute", ["cart.lines.productAttribute0.value"], 30, 30],
    ] as const) {
      const ratios = SCRIPTS.map((script) => {
        const body = fitting(script, letters - 5, bytes - 5);
        const value = ENDS_OF.slice(0, count).map((end) => body + end);
        const change = (type: ConditionType) => only({ ...type, valueType: "text" } as ConditionType, { test: match, negate: false }); // whatever it is else
        const values = (of: readonly string[]) =>
          id === "postcode" ? { value: of.join(",") } : { value: "key", secondValue: of.join(",") };
        const [dear, cheap] = [value, ["x"]].map((of) => costOf(id, change, values(of), places));
        if (dear === undefined || cheap === undefined) throw new Error("nothing is compared");
        const price = dear.priced - cheap.priced;
        const spent = Math.max(...[`${body}nine`, `${body}ox`].map((text) => dear.spent([text]) - cheap.spent([text])));
        expect(spent, `${id} ${script}`).toBeLessThanOrEqual(price);
        return price / spent;
      });
      expect(Math.min(...ratios)).toBeLessThan(FAR);
    }
  });
});

/** So many letters of a script at most that fit into so many bytes. */
function fitting(script: string, letters: number, bytes: number): string {
  let text = "";
  for (const letter of script.repeat(letters)) {
    if (text.length + letter.length > letters || Buffer.byteLength(text + letter) > bytes) break;
    text += letter;
  }
  return text;
}
