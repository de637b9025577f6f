// @lane database
import { describe, expect, it } from "vitest";
import { buyerAmounts, storeAmounts } from "../../server/emulator/checkout/amounts.ts";
import { applyDiscounts } from "../../server/emulator/checkout/apply-discounts.ts";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import { runCheckout } from "../../server/emulator/checkout/run-checkout.ts";
import type { RuleRecord } from "../../server/emulator/checkout/stored-rule.ts";
import { WITH_ALL } from "../../server/emulator/discount-status.ts";
import { orderPayload } from "../../server/emulator/order-payload.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";
import type { Combines, Store } from "../../server/emulator/store.ts";
import { answeringFunction } from "../support/answering-function.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
const MUG = { product: "Enamel Mug", price: "10.00" };
const TENT = { product: "Tent", price: "100.00" };
const SOCKS = { product: "Wool Hiking Socks", price: "19.50" };
const KUWAIT = { country: "KW", currency: "KWD", rate: "0.3075" };
const AT_LINES = { api: "discount", target: "cart.lines.discounts.generate.run" };
const ALONE: Combines = { order: false, product: false, shipping: false };

type Target = [line: number, quantity?: number];
const idOf = (line: number) => `gid://shopify/CartLine/${line}`;
const onLines = (...targets: Target[]) =>
  targets.map(([line, quantity]) => ({ cartLine: { id: idOf(line), ...(quantity === undefined ? {} : { quantity }) } }));
const percent = (value: number | string) => ({ percentage: { value } });
const fixed = (amount: string, appliesToEachItem = false) => ({ fixedAmount: { amount, appliesToEachItem } });
const products = (selectionStrategy: string, ...candidates: object[]) => ({ productDiscountsAdd: { selectionStrategy, candidates } });
const order = (selectionStrategy: string, ...candidates: object[]) => ({ orderDiscountsAdd: { selectionStrategy, candidates } });
const subtotal = (...excluded: number[]) => [{ orderSubtotal: { excludedCartLineIds: excluded.map(idOf) } }];
const free = (...targets: Target[]) => products("ALL", { targets: onLines(...targets), value: percent(100), message: "Gift" });

interface Running {
  file?: object;
  /** Output of each automatic discount of the store. */
  answers?: object[][];
  discount?: Partial<NonNullable<RuleRecord["discount"]>>;
  of?: Store;
}

/** A checkout of a store whose automatic discounts give these answers. */
function world({ file = {}, answers = [], discount = {}, of = store }: Running) {
  const { checkout, problems } = readCheckout(of, { lines: [MUG], ...file });
  expect(problems).toEqual([]);
  const functions = answers.map((operations, at) => answeringFunction({ ...AT_LINES, handle: `f${at}` }, { operations }));
  const records = answers.map((_, at) => recordOf(`f${at}`, discount));
  return [of, functions, records, checkout] as const;
}

function recordOf(functionHandle: string, discount: Running["discount"] = {}): RuleRecord {
  return {
    ...{ resource: "discount", id: `gid://shopify/DiscountAutomaticNode/${functionHandle}`, title: `Discount ${functionHandle}` },
    ...{ enabled: true, functionHandle, metafields: [] },
    discount: { classes: ["PRODUCT", "ORDER"], combinesWith: WITH_ALL, ...discount },
  };
}

const run = (running: Running) => runCheckout(...world(running));
const lowered = (running: Running) => applyDiscounts(...world(running)).checkout;
const cost = (running: Running) => run(running).result.cost;
const totals = (running: Running) => cost(running).lines.map(({ total }) => total);

describe("discounts of products", () => {
  it("take nothing off gift cards, which Shopify never discounts", () => {
    const file = { lines: [MUG, { product: "Gift Card", price: "25.00" }] };
    expect(totals({ file, answers: [[free([0], [1])]] })).toEqual(["0.00", "25.00"]);
    const ten = order("FIRST", { targets: subtotal(), value: percent(10), message: "Ten" });
    expect(cost({ file, answers: [[ten]] })).toMatchObject({ subtotal: "35.00", discounts: [{ amount: "1.00" }] });
  });

  const lines = [{ ...MUG, quantity: 3 }, TENT];
  const candidates = [
    { targets: onLines([0]), value: percent(50) },
    { targets: onLines([1]), value: percent(20) },
    { targets: onLines([0]), value: fixed("4.00") },
  ];
  it.each([
    ["FIRST", ["15.00", "100.00"]],
    ["MAXIMUM", ["30.00", "80.00"]],
    ["ALL", ["11.00", "80.00"]],
  ])("are selected by the strategy %s", (strategy, expected) => {
    expect(totals({ file: { lines }, answers: [[products(strategy, ...candidates)]] })).toEqual(expected);
  });

  const rows: [string, object, string[]][] = [
    ["so many pieces", { targets: onLines([0, 2]), value: percent(100) }, ["10.00", "100.00"]],
    ["no more pieces than there are", { targets: onLines([0, 9]), value: percent(100) }, ["0.00", "100.00"]],
    ["a line that is named twice as often as both say", { targets: onLines([0, 1], [0, 1]), value: percent(100) }, ["10.00", "100.00"]],
    [
      "a line that is named without a number as a whole",
      { targets: onLines([0, 1], [0], [0, 1]), value: percent(100) },
      ["0.00", "100.00"],
    ],
    ["an amount once", { targets: onLines([0], [1]), value: fixed("13.00") }, ["27.00", "90.00"]],
    ["an amount of each piece", { targets: onLines([0, 2], [1]), value: fixed("3.00", true) }, ["24.00", "97.00"]],
    ["no more than a piece costs", { targets: onLines([0, 2], [1]), value: fixed("40.00", true) }, ["10.00", "60.00"]],
    ["nothing of a line that is not there", { targets: onLines([7]), value: percent(100) }, ["30.00", "100.00"]],
    ["half a cent up", { targets: onLines([0]), value: percent("0.05") }, ["29.98", "100.00"]],
  ];
  it.each(rows)("lower %s", (_, candidate, expected) => {
    expect(totals({ file: { lines }, answers: [[products("ALL", candidate)]] })).toEqual(expected);
  });

  it("may require pieces of other lines", () => {
    const wants = (quantity: number) => ({
      ...{ targets: onLines([1]), value: percent(100) },
      prerequisites: [{ cartLine: { id: idOf(0), quantity } }],
    });
    const first = { targets: onLines([1]), value: percent(10) };
    expect(totals({ file: { lines }, answers: [[products("FIRST", wants(3), first)]] })[1]).toBe("0.00");
    expect(totals({ file: { lines }, answers: [[products("FIRST", wants(4), first)]] })[1]).toBe("90.00");
  });

  it("of two Functions lower different pieces first, and never below nothing", () => {
    expect(cost({ file: { lines }, answers: [[free([0, 1])], [free([0, 1])]] }).lines[0]).toEqual({
      ...{ subtotal: "30.00", total: "10.00" },
      // one of them to the buyer, since they are called the same
      off: [{ title: "Gift", code: null, amount: "20.00" }],
    });
    const half = products("ALL", { targets: onLines([0]), value: percent(50) });
    expect(totals({ file: { lines }, answers: [[free([0, 1])], [half], [free([0])], [free([0])]] })[0]).toBe("0.00");
    expect(cost({ file: { lines }, answers: [[free([0])], [half]] }).discounts).toMatchObject([{ title: "Gift", amount: "30.00" }]);
  });

  it("are not applied when the discount is of another class", () => {
    expect(totals({ answers: [[free([0])]], discount: { classes: ["ORDER"] } })).toEqual(["10.00"]);
  });
});

describe("discounts of the order", () => {
  const lines = [{ ...MUG, quantity: 3 }, TENT];
  it("are applied after those of products, whoever adds them first, and are on no line", () => {
    const {
      lines: each,
      discounts,
      total,
    } = cost({
      file: { lines },
      answers: [[order("FIRST", { targets: subtotal(), value: percent(10) }), free([0])]],
    });
    expect(each.map(({ total: after, off }) => [after, off.length])).toEqual([
      ["0.00", 1],
      ["100.00", 0],
    ]);
    expect(discounts.map(({ title, amount }) => [title, amount])).toEqual([
      ["Gift", "30.00"],
      ["Discount f0", "10.00"],
    ]);
    expect(total).toBe("90.00");
  });

  const least = (minimumAmount: string, ...excluded: number[]) => ({
    orderMinimumSubtotal: { excludedCartLineIds: excluded.map(idOf), minimumAmount },
  });
  const rows: [string, object, string][] = [
    ["all lines", {}, "117.00"],
    ["all but some", { targets: subtotal(1) }, "127.00"],
    ["a sum that is reached", { conditions: [least("130.00")] }, "117.00"],
    ["a sum that is not reached", { conditions: [least("130.01")] }, "130.00"],
    ["a sum of others", { conditions: [least("100.01", 0)] }, "130.00"],
    ["a sum of lines", { conditions: [{ cartLineMinimumSubtotal: { ids: [idOf(0)], minimumAmount: "30" } }] }, "117.00"],
    ["pieces of lines", { conditions: [{ cartLineMinimumQuantity: { ids: [idOf(0), idOf(1)], minimumQuantity: 5 } }] }, "130.00"],
  ];
  it.each(rows)("are of %s", (_, candidate, expected) => {
    const added = order("MAXIMUM", { targets: subtotal(), value: percent(10), ...candidate });
    expect(cost({ file: { lines }, answers: [[added]] }).total).toBe(expected);
  });
});

describe("a discount in another currency", () => {
  const rows: [string, object | string, object, [buyer: string, store: string]][] = [
    ["yen", "JP", percent(33), ["1040", "6.70"]],
    ["yen", "JP", fixed("500"), ["1052", "6.78"]],
    ["dinars", KUWAIT, percent("12.5"), ["2.691", "8.75"]],
    ["dinars", KUWAIT, fixed("1.005"), ["2.070", "6.73"]],
    ["euros", "DE", fixed("0.92"), ["8.28", "9.00"]],
    ["euros", "DE", percent(100), ["0.00", "0.00"]],
  ];
  it.each(rows)("is rounded to %s, and as large in the store's", (_, market, value, expected) => {
    const checkout = lowered({ file: { market }, answers: [[products("ALL", { targets: onLines([0]), value })]] });
    const after = [buyerAmounts(checkout), storeAmounts(checkout, store.shop)].map(({ lines }) => lines[0]?.total);
    expect(after).toEqual(expected);
  });

  it("adds up when no line can be divided", () => {
    const lines = Array.from({ length: 3 }, () => ({ ...MUG, price: "0.01" }));
    for (const market of ["US", "JP", KUWAIT]) {
      const answers = [[order("FIRST", { targets: subtotal(), value: percent(50) })]];
      const checkout = lowered({ file: { lines, market }, answers });
      for (const { lines: each, discounts } of [buyerAmounts(checkout), storeAmounts(checkout, store.shop)]) {
        expect(each.reduce((sum, { off: [off] }) => sum + Number(off), 0)).toBeCloseTo(Number(discounts), 9);
      }
    }
  });
});

describe("discount codes", () => {
  const withCode = (code: string, combinesWith: Combines): Store => ({
    ...store,
    discounts: store.discounts.map((each) => (each.code === code ? { ...each, combinesWith } : each)),
  });
  const lines = [{ ...SOCKS, quantity: 2 }, TENT];

  it("lower their products, or the order after those", () => {
    const { lines: each, discounts, total } = cost({ file: { lines, discountCodes: ["welcome10", "SOCKS20"] } });
    expect(each.map(({ total: after }) => after)).toEqual(["31.20", "100.00"]);
    expect(discounts.map(({ code, amount }) => [code, amount])).toEqual([
      ["SOCKS20", "7.80"],
      ["WELCOME10", "13.12"],
    ]);
    expect(total).toBe("118.08");
  });

  it("combine with a gift on the same line", () => {
    const { lines: each } = cost({ file: { lines, discountCodes: ["SOCKS20"] }, answers: [[free([0, 1])]] });
    expect(each[0]).toEqual({
      ...{ subtotal: "39.00", total: "15.60" },
      off: [
        { title: "Gift", code: null, amount: "19.50" },
        { title: "20% off socks", code: "SOCKS20", amount: "3.90" },
      ],
    });
  });

  it.each([
    ["the dearer gift", "WELCOME10", "19.50", ["Gift"], [["WELCOME10", ["Discount f0"]]]],
    ["the code that is worth more", "WELCOME10", "0.90", ["WELCOME10"], [[null, ["WELCOME10"]]]],
  ])("that do not combine cost the buyer less: %s stays", (_, code, gift, stays, unused) => {
    const value = fixed(gift);
    const gifts = [[products("ALL", { targets: onLines([0, 1]), value, message: "Gift" })]];
    const one = { lines: [SOCKS, { ...MUG, quantity: 1 }], discountCodes: [code] };
    const { result } = run({ file: one, answers: gifts, of: withCode(code, { ...WITH_ALL, product: false }) });
    expect(result.cost.discounts.map(({ code: used, title }) => used ?? title)).toEqual(stays);
    expect(result.unused.map((each) => [each.code, each.reason === "outdone" && each.by])).toEqual(unused);
  });

  it("lose to several that are together worth more", () => {
    const gifts = [[free([0, 1])], [free([1])]];
    const { result } = run({ file: { lines, discountCodes: ["WELCOME10", "SOCKS20"] }, answers: gifts, of: withCode("WELCOME10", ALONE) });
    expect(result.cost.discounts.map(({ code, amount }) => [code, amount])).toEqual([
      [null, "119.50"],
      ["SOCKS20", "3.90"],
    ]);
    expect(result.unused).toMatchObject([{ code: "WELCOME10", by: ["Discount f0", "Discount f1", "SOCKS20"] }]);
  });

  it("are not used when a discount does not combine with them, either", () => {
    const { result } = run({ file: { lines, discountCodes: ["WELCOME10"] }, answers: [[free([1])]], discount: { combinesWith: ALONE } });
    expect(result.unused).toMatchObject([{ code: "WELCOME10", reason: "outdone", by: ["Discount f0"] }]);
  });

  it("are rejected by Functions, with their messages", () => {
    const rejects = { enteredDiscountCodesReject: { codes: [{ code: "welcome10" }], message: "Not with gifts." } };
    const { result } = run({ file: { lines, discountCodes: ["WELCOME10", "SOCKS20"] }, answers: [[rejects]] });
    expect(result.cost.discounts.map(({ code }) => code)).toEqual(["SOCKS20"]);
    expect(result.unused).toMatchObject([{ code: "WELCOME10", reason: "rejected", message: "Not with gifts." }]);
  });
});

describe("a Function that fails", () => {
  const failing: [string, object][] = [
    ["more than everything", products("ALL", { targets: onLines([0]), value: percent(101) })],
    ["less than nothing", products("ALL", { targets: onLines([0]), value: fixed("-1") })],
    ["no pieces", free([0, 0])],
    ["what no schema has", { productDiscountsAdd: { selectionStrategy: "BEST", candidates: [] } }],
  ];
  it.each(failing)("has no effect, and is reported: %s", (_, answer) => {
    const { result, failed } = run({ answers: [[answer], [free([0])]] });
    expect(result.rules.map(({ error }) => error?.split(":")[0])).toEqual(["InvalidOutput", undefined]);
    expect(failed.map(({ functionHandle }) => functionHandle)).toEqual(["f0"]);
    expect(result.cost.total).toBe("0.00");
  });
});

describe("the input of discount Functions", () => {
  const query = `query Input {
    enteredDiscountCodes { code rejectable }
    discount { discountClasses metafield(namespace: "$app:cartwright", key: "program") { jsonValue } }
    cart { cost { subtotalAmount { amount } } lines { cost { totalAmount { amount } } } }
  }`;
  const later = `query Input { cart {
    cost { subtotalAmount { amount } totalAmount { amount } }
    discountApplications { targetSelection totalAllocatedAmount { amount } value { ... on PricingPercentageValue { value } } }
    lines { cost { subtotalAmount { amount } totalAmount { amount } } discountAllocations { discountedAmount { amount } } }
  } }`;
  const file = { lines: [SOCKS, TENT], discountCodes: ["WELCOME10"], address: { countryCode: "US" }, step: "payment", market: "CA" };

  it("is the cart without discounts, and the codes that apply to it", () => {
    const [of, functions, records, checkout] = world({ file, answers: [[free([0])], [free([1])]] });
    const asking = functions.map((each) => ({ ...each, inputQuery: query }));
    const program = { namespace: "$app:cartwright", key: "program", type: "json", value: "[1]" };
    const { result } = runCheckout(
      of,
      asking,
      records.map((each) => ({ ...each, metafields: [program] })),
      checkout,
    );
    expect(result.rules[1]?.input).toEqual({
      enteredDiscountCodes: [{ code: "WELCOME10", rejectable: true }],
      discount: { discountClasses: ["PRODUCT", "ORDER"], metafield: { jsonValue: [1] } },
      cart: {
        cost: { subtotalAmount: { amount: "163.72" } },
        lines: [{ cost: { totalAmount: { amount: "26.72" } } }, { cost: { totalAmount: { amount: "137.00" } } }],
      },
    });
  });

  it("of later runs is the cart with discounts, whose order is lowered in its total only", () => {
    const [of, functions, records, checkout] = world({ file, answers: [[free([0])]] });
    const asks = answeringFunction(
      { handle: "asks", api: "payment_customization", target: "cart.payment-methods.transform.run" },
      { operations: [] },
    );
    const payment: RuleRecord = { ...recordOf("asks"), resource: "paymentCustomization" };
    const { result } = runCheckout(of, [...functions, { ...asks, inputQuery: later }], [payment, ...records], checkout);
    const delivery = Number(result.after.deliveryGroups[0]?.deliveryOptions.find(({ handle }) => handle === "economy")?.cost.amount);
    expect(result.rules.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(result.rules[1]?.input).toEqual({
      cart: {
        cost: { subtotalAmount: { amount: "137.00" }, totalAmount: { amount: (123.3 + delivery).toFixed(2) } },
        discountApplications: [
          { targetSelection: "ENTITLED", totalAllocatedAmount: { amount: "26.72" }, value: { value: "100" } },
          { targetSelection: "ALL", totalAllocatedAmount: { amount: "13.70" }, value: { value: "10" } },
        ],
        lines: [
          {
            cost: { subtotalAmount: { amount: "26.72" }, totalAmount: { amount: "0.00" } },
            discountAllocations: [{ discountedAmount: { amount: "26.72" } }],
          },
          { cost: { subtotalAmount: { amount: "137.00" }, totalAmount: { amount: "137.00" } }, discountAllocations: [] },
        ],
      },
    });
  });
});

describe("an order with discounts", () => {
  it("lists them for each line, in both currencies", () => {
    const at = new Date("2026-11-01T12:00:00Z");
    const checkout = lowered({
      file: { lines: [{ ...SOCKS, quantity: 2 }, TENT], market: "JP", discountCodes: ["WELCOME10"] },
      answers: [[free([0, 1])]],
    });
    const payload = orderPayload({ shop: store.shop, checkout, number: 7, placedAt: at, changedAt: at, cancelled: false });
    const both = (own: string, buyers: string) => ({
      shop_money: { amount: own, currency_code: "USD" },
      presentment_money: { amount: buyers, currency_code: "JPY" },
    });
    expect(payload).toMatchObject({
      discount_codes: [{ code: "WELCOME10", amount: "11.95", type: "percentage" }],
      discount_applications: [
        { type: "automatic", title: "Gift", value: "100", value_type: "percentage", target_selection: "entitled" },
        { type: "discount_code", code: "WELCOME10", value: "10", target_selection: "all" },
      ],
      subtotal_price_set: both("107.55", "16691"),
      total_discounts_set: both("31.45", "4881"),
      line_items: [
        {
          price_set: both("19.50", "3026"),
          discount_allocations: [
            { amount: "19.50", discount_application_index: 0, amount_set: both("19.50", "3026") },
            { amount: "1.95", discount_application_index: 1, amount_set: both("1.95", "302") },
          ],
        },
        { discount_allocations: [{ amount: "10.00", discount_application_index: 1, amount_set: both("10.00", "1553") }] },
      ],
    });
  });
});
