import { families } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";

/** A body that is JSON, and nothing that any call takes: what must be found out by looking at it. */
interface Shape {
  name: string;
  text: () => string;
  /** The family that it is made for. */
  of?: string;
}

/** No call accepts it, whatever else is right: it has neither a name nor a guid nor a plan. */
const BASE = {
  name: "",
  type: "Payment Customization",
  subtype: "hide",
  method: ["PayPal"],
  exactMatch: {},
  conditions: [],
  enabled: true,
};
const LONG = 200_000;

const shape = (name: string, make: () => unknown): Shape => ({ name, text: () => JSON.stringify(make()) });
const data = (name: string, make: () => object): Shape => shape(name, () => ({ data: { ...BASE, ...make() } }));
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const record = (count: number, value: unknown) => Object.fromEntries(times(count, (index) => [`key ${index}`, value]));
const condition = (changes: object) => ({ id: "1", type: "Cart Total", operator: "is greater than", value: "1", ...changes });

/** Texts that make a careless pattern or loop take time that grows with the square. */
const texts: [string, string][] = [
  ["blanks with a letter behind", `${" ".repeat(LONG)}x`],
  ["line ends", "\n".repeat(LONG / 2)],
  ["digits", "9".repeat(LONG)],
  ["a number with many dots", "1.".repeat(LONG / 2)],
  ["almost an address", `${"a".repeat(LONG)}@`],
  ["many addresses", "a@b.c,".repeat(LONG / 6)],
  ["commas", ",".repeat(LONG)],
  ["marks on one letter", `e${"\u0301".repeat(LONG / 2)}`],
  ["text from right to left", "\u202e".repeat(LONG / 3)],
];

const wrong: [string, unknown][] = [
  ["null", null],
  ["a number", 1e300],
  ["true", true],
  ["a text", "x"],
  ["a list of lists", [[[]]]],
  ["an object", { toString: "x", valueOf: null, length: -1 }],
];

const fields = [...Object.keys(BASE).filter((field) => field !== "name"), "guid", "id", "revision", "message", "order", "translations"];

export const shapes: Shape[] = [
  ...[null, true, 0, "x", [], [{}], {}].map((value) => shape(`the body ${JSON.stringify(value)}`, () => value)),
  ...[null, true, 0, "x", [], [{}], {}].map((value) => shape(`the data ${JSON.stringify(value)}`, () => ({ data: value }))),
  ...fields.flatMap((field) => wrong.map(([what, value]) => data(`${field} is ${what}`, () => ({ [field]: value })))),
  ...wrong.map(([what, value]) => data(`a condition that is ${what}`, () => ({ conditions: [value] }))),
  ...["type", "operator", "value", "secondValue"].flatMap((field) =>
    wrong.map(([what, value]) => data(`a condition whose ${field} is ${what}`, () => ({ conditions: [condition({ [field]: value })] }))),
  ),
  ...["constructor", "toString", "hasOwnProperty", "prototype", "__defineGetter__", "then", "toJSON", "$ref", ""].map((key) =>
    data(`the field ${JSON.stringify(key)}`, () => ({ [key]: { [key]: "x" } })),
  ),
  ...["constructor", "toString", "__defineSetter__", "valueOf"].flatMap((word) => [
    data(`the type ${word}`, () => ({ type: word })),
    data(`the subtype ${word}`, () => ({ subtype: word })),
    data(`the condition type ${word}`, () => ({ conditions: [condition({ type: word })] })),
    data(`the operator ${word}`, () => ({ conditions: [condition({ operator: word })] })),
    shape(`the plan ${word}`, () => ({ planName: word, interval: word, planPrice: 1 })),
  ]),
  ...texts.flatMap(([what, text]) => [
    data(`${what} as message`, () => ({ message: text })),
    data(`${what} as method`, () => ({ method: [text], exactMatch: { [text]: true } })),
    shape(`${what} as name`, () => ({ data: { ...BASE, name: text, conditions: [null] } })),
    shape(`${what} as guid`, () => ({ data: { ...BASE, guid: text } })),
    shape(`${what} as code`, () => ({ planName: "Basic Plan", interval: "ANNUAL", planPrice: -1, code: text })),
    ...families.map((family) => ({
      ...data(`${what} in ${family.id} conditions`, () => ({ type: family.storedAs, conditions: each(family, text) })),
      of: family.id,
    })),
  ]),
  data("9,000 unknown fields", () => record(9_000, 1)),
  data("9,000 methods", () => ({ method: times(9_000, (index) => `method ${index}`) })),
  data("9,000 times one method", () => ({ method: times(9_000, () => "PayPal") })),
  data("9,000 exact matches", () => ({ exactMatch: record(9_000, true) })),
  data("9,000 positions", () => ({ order: record(9_000, "1") })),
  data("9,000 translations", () => ({ type: "Order Validation", translations: record(9_000, "x") })),
  data("9,000 conditions that are nothing", () => ({ conditions: times(9_000, () => null) })),
  data("9,000 empty conditions", () => ({ conditions: times(9_000, () => ({})) })),
  data("1,900 conditions", () => ({ conditions: times(1_900, () => condition({ id: "1" })) })),
  data("1,900 conditions of no type", () => ({ conditions: times(1_900, () => condition({ type: "x" })) })),
  data("a condition of 9,000 values", () => ({ conditions: [condition({ type: "Product Tag", value: times(9_000, String) })] })),
  data("a condition of 9,000 fields", () => ({ conditions: [condition(record(9_000, 1))] })),
  data("a field as deep as it may be", () => ({ deep: times(1, () => null).concat(JSON.parse(`${"[".repeat(25)}${"]".repeat(25)}`)) })),
  shape("9,000 fields beside the data", () => ({ ...record(9_000, {}), data: BASE })),
];

/** One condition of each type that a family admits, for as long as the body may be. */
function each(family: Family, text: string): object[] {
  const types = family.conditionTypes;
  const piece = text.slice(0, Math.floor(LONG / types.length / 2));
  return types.map((type, index) => {
    const [operator] = Object.values(type.operators);
    return { id: String(index), type: type.title, operator: operator?.title ?? "", value: piece, secondValue: piece };
  });
}
