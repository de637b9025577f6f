/** Run in a copy of the project that has this addition: random rules of its condition types at random carts, in TypeScript, as closures and in wasm. */
import fc from "fast-check";
import { compile } from "../../engine/compiler/compile.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { runFunction } from "../../server/emulator/function-runner/run-function.ts";
import { checkoutOf, completed } from "../rules/rows.ts";
import { functionInput } from "../support/function-input.ts";
import { sampled } from "../support/property.ts";
import { stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";

const RUNS = 80;
/** Values that each type may compare with: about as often true as not for the carts. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  "company-name": ["acme", "works"],
  "buyer-language": ["English", "German"],
  "product-vendor": ["Acme", "Other"],
  "product-type": ["Shoes", "Hats"],
  "custom-product": ["gift", "repair"],
  evening: ["Evening"],
};

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const of = <T>(...values: T[]) => fc.constantFrom(...values);
const amount = of("0.0", "4.99", "5.0", "50.0", "99.99", "100.0").map((each) => ({ amount: each }));
const product = fc.record({ vendor: of("Acme", "Other", null), productType: of("Shoes", "Hats", null) });
const merchandise = fc.oneof(
  product.map((each) => ({ __typename: "ProductVariant", product: each })),
  of("Gift wrap", "Repair").map((title) => ({ __typename: "CustomProduct", title })),
);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  merchandise,
  sellingPlanAllocation: maybe(of("Weekly", "Monthly").map((name) => ({ sellingPlan: { name } }))),
});
const buyerIdentity = fc.record({
  customer: maybe(fc.record({ amountSpent: amount })),
  purchasingCompany: maybe(
    fc.record({
      company: of("Acme Works", "Other").map((name) => ({ name })),
      location: of("B-7", "B-8", null).map((externalId) => ({ externalId })),
    }),
  ),
});
const checkouts = fc.record({
  localization: of("EN", "DE", "FR").map((isoCode) => ({ language: { isoCode }, country: { isoCode: "US" } })),
  shop: of("2026-11-22T12:00:00", "2026-11-22T18:00:00", "2026-11-22T23:59:59").map((now) => ({ localTime: { now } })),
  cart: fc.record({
    buyerIdentity: maybe(buyerIdentity),
    lines: fc.array(line, { maxLength: 4 }),
    poNumber: of(null, "PO-7", "X-1"),
    retailLocation: maybe(of("main-street", "harbour").map((handle) => ({ handle }))),
    deliveryGroups: fc.array(fc.record({ selectedDeliveryOption: maybe(amount.map((cost) => ({ cost }))) }), { maxLength: 2 }),
  }),
});

const payment = family("payment");
const ids = Object.keys(VALUES);
const conditions = (id: string) => {
  const type = payment.conditionTypes.find((each) => each.id === id);
  if (type === undefined) throw new Error(`payment rules do not admit ${id}`);
  const { title, operators } = type;
  return fc
    .tuple(of(...Object.values(operators)), of(...(VALUES[id] ?? [])))
    .map(([operator, value]) => ({ type: title, operator: operator.title, ...(operator.requiredFields?.length === 0 ? {} : { value }) }));
};
const further = fc.array(fc.constantFrom(...ids).chain(conditions), { maxLength: 2 });

const act = keptActOf(payment);
const wasm = await compileForCheckout();
const seen = Object.fromEntries(ids.map((id) => [id, { acted: 0, idle: 0, refused: 0 }]));
const differing: unknown[] = [];
for (const id of ids)
  for (const [first, more, checkout, veto] of sampled(fc.tuple(conditions(id), further, checkouts, fc.boolean()), RUNS)) {
    const count = seen[id] ?? { acted: 0, idle: 0, refused: 0 };
    const listed = [first, ...(count.acted + count.idle < RUNS / 2 ? [] : more)].map((each, at) => ({ ...each, id: `${at + 1}` }));
    const rule = completed("payment", { subtype: veto ? "veto" : "hide", method: ["PayPal"], conditions: listed });
    const compilation = compile(payment, act, stored("payment", rule));
    if (!compilation.ok) {
      count.refused++;
      continue;
    }
    const { compiled } = compilation;
    const input = functionInput(compiled, checkoutOf(checkout));
    const { operations } = runProgram(compiled.program, input);
    const { output, error } = runFunction(wasm, input);
    const told = [evaluate(compiled.program, input), output].map((each) => JSON.stringify(each));
    if (error !== undefined || told.some((each) => each !== JSON.stringify({ operations })))
      differing.push({ rule, checkout, operations, told, error });
    if (operations.length > 0) count.acted++;
    else count.idle++;
  }
console.log(JSON.stringify({ seen, differing: differing.slice(0, 2) }));
