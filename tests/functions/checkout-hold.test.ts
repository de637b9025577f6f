import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compileCheckoutHold } from "../../engine/compiler/compile-checkout-hold.ts";
import { bytesOfMarks, MARK_BYTES } from "../../engine/compiler/gift-marks.ts";
import type { GiftMark } from "../../engine/evaluator/are-gifts.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import { run } from "../../engine/runtime/check-checkout-hold.ts";
import { getOutput, setInput } from "../../engine/runtime/host.ts";
import { MESSAGE_BYTES, MESSAGE_LETTERS, OUTPUT_BYTES } from "../../engine/runtime/output-limits.ts";
import { COST_LIMITS, MAX_ORDER_HOLDS, METAFIELD_BYTES, QUERY_COST } from "../../engine/shopify/constants.ts";
import { readNotes, withNotes } from "../../extensions/block/checkout-hold-notes.ts";
import { cost } from "../../scripts/codegen/query/cost.ts";
import { treeOf } from "../../scripts/codegen/query/tree.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { packFolders } from "../../scripts/functions/packs.ts";
import { functionSchema } from "../../server/emulator/checkout/schemas.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { assertProperty, sampled } from "../support/property.ts";
import { variant } from "../support/upsell.ts";
import { runJavaScript, runWasm } from "./builds.ts";

const FILE = "check-checkout-hold.ts";
const TODAY = "2026-11-23";
let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout(`engine/runtime/${FILE}`);
});

const note = (changes: object = {}) => ({ open: true, message: "Répondez à 😀.", until: TODAY, ...changes });
/** Returns the input that the query reads of a checkout with these notes on its cart. */
const input = (notes: readonly unknown[], step: unknown = "CHECKOUT_COMPLETION", date: unknown = TODAY) => ({
  buyerJourney: { step },
  shop: { localTime: { date } },
  cart: Object.fromEntries(notes.map((each, at) => [`gate${at}`, each === undefined ? null : { jsonValue: each }])),
});
const messages = (given: unknown) => {
  const output = runWasm(module, given) as { operations: { validationAdd: { errors: { message: string; target: string }[] } }[] };
  return output.operations.flatMap(({ validationAdd }) => validationAdd.errors);
};
/** Returns the outputs of the other two builds, each different output once. */
const builds = async (given: unknown) => {
  setInput(given);
  run();
  const [javaScript] = await runJavaScript("cart.validations.generate.run", [given], FILE);
  return JSON.stringify(javaScript) === JSON.stringify(getOutput()) ? [javaScript] : [javaScript, getOutput()];
};
const REFUSED = [{ message: "Répondez à 😀.", target: "$.cart" }];

describe("the Function that makes orders wait", () => {
  it("lets no order be completed while a block has an open note", () => {
    expect(messages(input([note()]))).toEqual(REFUSED);
    expect(messages(input([note({ until: "2026-11-24" })]))).toEqual(REFUSED);
    expect(messages(input([{ open: false }, undefined, note()]))).toEqual(REFUSED);
    expect(messages(input(Array.from({ length: MAX_ORDER_HOLDS }, () => note())))).toHaveLength(MAX_ORDER_HOLDS);
  });

  it.each<[string, unknown]>([
    ["a buyer who never saw the block", input([undefined])],
    ["a query without notes", input([])],
    ["a buyer who has answered", input([{ open: false }])],
    ["a buyer in the cart", input([note()], "CART_INTERACTION")],
    ["a buyer on the way", input([note()], "CHECKOUT_INTERACTION")],
    ["an unknown step", input([note()], null)],
    ["a note of days ago", input([note({ until: "2026-11-22" })])],
    ["a note that does not end", input([note({ until: undefined })])],
    ["a note whose end is odd", input([note({ until: "2026-13-40" })])],
    ["a day that nobody knows", input([note()], "CHECKOUT_COMPLETION", "today")],
    ["no message", input([note({ message: undefined })])],
    ["an empty message", input([note({ message: "" })])],
    ["a message that is none of ours", input([note({ message: "x".repeat(MESSAGE_BYTES + 1) })])],
    ["one of accented letters", input([note({ message: "é".repeat(MESSAGE_BYTES / 2 + 1) })])],
    ["one of Chinese letters", input([note({ message: "答".repeat(MESSAGE_BYTES / 3 + 1) })])],
    ["one of letters beyond the first plane", input([note({ message: "😀".repeat(MESSAGE_BYTES / 4 + 1) })])],
    ["one of control characters", input([note({ message: "\u0001".repeat(MESSAGE_BYTES / 6 + 1) })])],
    ["a text for open", input([note({ open: "true" })])],
    ["a list", input([[note()]])],
    ["a text", input(["open"])],
    ["a number", input([1])],
  ])("lets pass %s, in every build", async (_, given) => {
    expect(messages(given)).toEqual([]);
    expect(await builds(given)).toEqual([runWasm(module, given)]);
  });

  it.each([
    ["Latin letters", "a"],
    ["accented letters", "é"],
    ["Chinese letters", "答"],
    ["letters beyond the first plane", "😀"],
    ["quotes", '"'],
    ["control characters", "\u0001"],
    ["letters of every script", 'aé答😀"\n'],
  ])("blocks with three messages as long as a merchant may write them, of %s, and with longer ones cut", async (_, letters) => {
    for (const length of [MESSAGE_LETTERS - 1, MESSAGE_LETTERS, MESSAGE_LETTERS + 1, 9_000]) {
      const message = [...letters.repeat(length)].slice(0, length).join("");
      const now = new Date(`${TODAY}T12:00:00Z`).getTime();
      const said = withNotes(readNotes(null, { key: "a", open: true, message }, now), now);
      const given = input([said, said, said]);
      const found = messages(given);
      expect(found).toHaveLength(MAX_ORDER_HOLDS);
      expect([...(found[0]?.message ?? "")].length).toBe(Math.min(length, MESSAGE_LETTERS));
      expect(message.startsWith(found[0]?.message.replace(/…$/u, "") ?? "-")).toBe(true);
      expect(runFunction(module, given).error).toBeUndefined();
      expect(await builds(given)).toEqual([runWasm(module, given)]);
    }
  });

  it("blocks all through the day on which the block wrote, wherever the store is, and not a week later", () => {
    const moments = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true });
    assertProperty(
      fc.property(moments, fc.integer({ min: -12 * 60, max: 14 * 60 }), (now, minutes) => {
        const day = (at: number) => new Date(at + minutes * 60_000).toISOString().slice(0, 10);
        const said = withNotes(readNotes(null, { key: "a", open: true, message: "Answer." }, now.getTime()), now.getTime());
        expect(messages(input([said], "CHECKOUT_COMPLETION", day(now.getTime())))).toHaveLength(1);
        expect(messages(input([said], "CHECKOUT_COMPLETION", day(now.getTime() + 3 * 86_400_000)))).toEqual([]);
      }),
      { full: 300 },
    );
  });

  it("does the same in all three builds, whatever is on the cart", async () => {
    const texts = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(TODAY, "2026-11-22", "", "2026-11-24T00:00:00Z"),
      fc
        .tuple(fc.constantFrom("x", "é", "答", "😀", '"', "\u0001"), fc.integer({ min: 1, max: 6 }), fc.integer({ min: -2, max: 2 }))
        .map(([letter, share, more]) => letter.repeat(MESSAGE_BYTES / share + more)),
    );
    const odd = fc.oneof(fc.jsonValue(), texts, fc.boolean());
    const notes = fc.oneof(
      fc.record(
        { open: fc.oneof(fc.constant(true), odd), message: fc.oneof(texts, odd), until: fc.oneof(texts, odd) },
        { requiredKeys: [] },
      ),
      odd,
      fc.constantFrom(undefined, note()),
    );
    const steps = fc.constantFrom("CHECKOUT_COMPLETION", "CHECKOUT_COMPLETION", "CART_INTERACTION", null);
    const whole = fc.record({ all: fc.array(notes, { maxLength: 3 }), step: steps, date: fc.oneof(fc.constant(TODAY), texts) });
    const inputs = sampled(whole, 2_000, 500).map(({ all, step, date }) => JSON.parse(JSON.stringify(input(all, step, date))));
    const javaScript = await runJavaScript("cart.validations.generate.run", inputs, FILE);
    let refused = 0;
    for (const [at, given] of inputs.entries()) {
      setInput(given);
      run();
      const here = getOutput();
      expect(here).toEqual(javaScript[at]);
      expect(runWasm(module, given)).toEqual(here);
      if (JSON.stringify(here).includes("validationAdd")) refused++;
    }
    expect(refused).toBeGreaterThan(20);
  });

  it("costs next to nothing, also when a buyer puts as much on the cart as Shopify accepts", () => {
    const long = note({ message: "é".repeat(1000) });
    const worst = runFunction(module, input([long, long, long]), "run");
    expect([worst.error, module.length]).toEqual([undefined, expect.toSatisfy((bytes: number) => bytes < 7_000)]);
    expect(worst.instructions).toBeLessThan(75_000);
    expect(worst.outputBytes).toBeLessThan(COST_LIMITS.output);
    const huge = { ...note(), message: "x".repeat(9_900), more: Array.from({ length: 3 }, () => "y".repeat(10)) };
    expect(runFunction(module, input([huge, huge, huge]), "run").instructions).toBeLessThan(60_000);
    expect(runFunction(module, input([undefined]), "run").instructions).toBeLessThan(22_000);
  });

  it("reads the notes of all blocks, at a price far below the limit", () => {
    const [folder] = packFolders("checkout-gate");
    const query = folder?.query ?? expect.fail("there is no such Function");
    for (const [at, key] of blocks.flatMap(({ orderHold: hold }) => hold?.key ?? []).entries())
      expect(query).toContain(`gate${at}: metafield(namespace: "$app:cartwright", key: "${key}")`);
    const selection = query.slice(query.indexOf("{") + 1, query.lastIndexOf("}"));
    expect(cost(treeOf(selection, functionSchema("cart_checkout_validation")))).toBeLessThan((2 * QUERY_COST) / 3);
  });
});

const CHARGED = "Remove {product} from your cart: it is not free any more.";
const OFFERS = [
  { guid: "00000000-0000-4000-8000-000000000001", variants: [1, 2, 3].map(variant) },
  { guid: "00000000-0000-4000-8000-000000000002", variants: [variant(4)] },
];
const ofMarks = (marks: readonly GiftMark[]) => ({ rule: { metafield: { jsonValue: compileCheckoutHold(CHARGED, marks) } } });
const line = (mark: string | null, of: string, amount: string | null, title = "Cup") => ({
  ...{ gift: mark === null ? null : { value: mark }, cost: { totalAmount: { amount } } },
  merchandise: { id: of, product: { title } },
});
const cart = (lines: readonly object[], notes: readonly unknown[] = [], step = "CHECKOUT_COMPLETION") => {
  const { cart: noted, ...rest } = input(notes, step);
  return { ...ofMarks(OFFERS), ...rest, cart: { ...noted, lines } };
};
const [FIRST, SECOND] = OFFERS.map(({ guid }) => guid);

describe("an order with gifts", () => {
  it.each<[string, unknown, string[]]>([
    [
      "a gift that costs something",
      cart([line(FIRST ?? "", variant(1), "19.50")]),
      ["Remove Cup from your cart: it is not free any more."],
    ],
    ["the least that it can", cart([line(FIRST ?? "", variant(3), "0.001")]), ["Remove Cup from your cart: it is not free any more."]],
    [
      "a note beside it",
      cart([line(SECOND ?? "", variant(4), "1")], [note()]),
      ["Répondez à 😀.", "Remove Cup from your cart: it is not free any more."],
    ],
    [
      "several, each named once",
      cart([line(FIRST ?? "", variant(1), "1"), line(FIRST ?? "", variant(1), "1"), line(SECOND ?? "", variant(4), "1", "Tote")]),
      ["Remove Cup from your cart: it is not free any more.", "Remove Tote from your cart: it is not free any more."],
    ],
    ["a gift that is free", cart([line(FIRST ?? "", variant(1), "0.0")]), []],
    ["one whose cost nobody knows", cart([line(FIRST ?? "", variant(1), null)]), []],
    ["another variant", cart([line(FIRST ?? "", variant(4), "1")]), []],
    ["a mark of nobody", cart([line("x", variant(1), "1")]), []],
    ["a line without a mark", cart([line(null, variant(1), "1")]), []],
    ["a buyer on the way", cart([line(FIRST ?? "", variant(1), "1")], [], "CHECKOUT_INTERACTION"), []],
    ["a program that is none", { ...cart([line(FIRST ?? "", variant(1), "1")]), rule: { metafield: { jsonValue: [5, "$$$", ""] } } }, []],
    ["no program", { ...cart([line(FIRST ?? "", variant(1), "1")]), rule: { metafield: null } }, []],
  ])("has %s", async (_, given, expected) => {
    expect(messages(given).map(({ message }) => message)).toEqual(expected);
    expect(await builds(given)).toEqual([runWasm(module, given)]);
  });

  it("waits with as many messages as fit into the output, however long the texts of blocks and titles are", () => {
    const charged = [
      ...Array.from({ length: 20 }, (_, at) => line(FIRST ?? "", variant(1), "1", `${at} ${"漢".repeat(250)}`)),
      ...Array.from({ length: 180 }, (_, at) => line(FIRST ?? "", variant(1), "1", `Cup ${at}`)),
    ];
    for (const letters of ["é", "答", "\u0001"]) {
      const long = note({ message: letters.repeat(1000) });
      for (const notes of [[], [long], [long, long, long]]) {
        const run = runFunction(module, cart(charged, notes));
        expect([run.error, run.outputBytes <= OUTPUT_BYTES]).toEqual([undefined, true]);
        expect(messages(cart(charged, notes)).length).toBeGreaterThanOrEqual(Math.max(1, notes.length));
      }
    }
  });

  it("costs little of a Function's limit, with as many marks as fit and 200 lines", () => {
    const many = Array.from({ length: 100 }, (_, at) => ({
      guid: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
      variants: [1, 2, 3].map((slot) => variant(80_000_000_000_000 + 10 * at + slot)),
    }));
    const marks = many.filter((_, at) => bytesOfMarks(many.slice(0, at + 1)) <= MARK_BYTES);
    expect(marks.length).toBeGreaterThan(60);
    const program = ofMarks(marks);
    expect(JSON.stringify(program.rule.metafield.jsonValue).length).toBeLessThan(METAFIELD_BYTES);
    const last = marks.at(-1) ?? expect.fail();
    const lines = Array.from({ length: 200 }, (_, at) => line(last.guid, last.variants.at(-1) ?? "", "1", `Cup ${at}`));
    const run = runFunction(module, { ...cart(lines), ...program });
    expect(run.error).toBeUndefined();
    expect(run.instructions).toBeLessThan(COST_LIMITS.instructions / 4);
    expect(run.inputBytes).toBeLessThan(COST_LIMITS.input);
  });
});
