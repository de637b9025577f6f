/** Facts that no shipped condition type reads: a type that reads one can be tried as soon as it is declared. */
import { parse } from "graphql";
import { expect, it } from "vitest";
import { readInputPath } from "../../../engine/explain/read-input-path.ts";
import { addEnteredFacts } from "../../../engine/facts/add-entered-facts.ts";
import { buildInput } from "../../../engine/facts/build-input.ts";
import { isEntered } from "../../../engine/facts/checkout-facts.ts";
import { ADDRESS_ID, CUSTOMER_ID, factId } from "../../../engine/facts/fact-id.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import type { FactValue } from "../../../engine/types/trial.ts";
import { factFieldsOf } from "../../../scripts/codegen/facts/fact-fields.ts";
import { factInputsOf } from "../../../scripts/codegen/facts/fact-inputs.ts";
import { functionSchema } from "../../../server/emulator/checkout/schemas.ts";
import { executeInputQuery } from "../../../server/emulator/function-input/execute-query.ts";

const schema = functionSchema("cart_checkout_validation");

it.each<[title: string, reads: string, entered: FactValue, fact: string, expected: unknown]>([
  ["market", "localization { market { handle } }", "eu", "localization.market.handle", "eu"],
  [
    "amount spent",
    "cart { buyerIdentity { customer { amountSpent { amount } } } }",
    "12.50",
    "cart.buyerIdentity.customer.amountSpent.amount",
    "12.50",
  ],
  [
    "company name",
    "cart { buyerIdentity { purchasingCompany { company { name } } } }",
    "Acme",
    "cart.buyerIdentity.purchasingCompany.company.name",
    "Acme",
  ],
  ["order number", "cart { poNumber }", "PO 7", "cart.poNumber", "PO 7"],
  ["billing country", "cart { billingAddress { countryCode } }", "DE", "cart.billingAddress.countryCode", "DE"],
  ["latitude", "cart { deliveryGroups { deliveryAddress { latitude } } }", "48.1", "cart.deliveryGroups.deliveryAddress.latitude", 48.1],
  ["retail location", "cart { retailLocation { __typename } }", true, "cart.retailLocation.__typename", "Location"],
  ["evening", 'shop { localTime { timeAfter(time: "18:00:00") } }', "2026-11-22T18:00", "shop.localTime.timeAfter", true],
  [
    "customer metafield",
    'cart { buyerIdentity { customer { metafield(namespace: "custom", key: "tier") { value } } } }',
    "gold",
    "cart.buyerIdentity.customer.metafield.value",
    "gold",
  ],
  [
    "selling plan",
    "cart { lines { sellingPlanAllocation { sellingPlan { name } } } }",
    "Weekly",
    "cart.lines.sellingPlanAllocation.sellingPlan.name",
    "Weekly",
  ],
  ["line attribute", 'cart { lines { attribute(key: "_engraving") { value } } }', "Ann", "cart.lines.attribute.value", "Ann"],
  ["group type", "cart { deliveryGroups { groupType } }", "SUBSCRIPTION", "cart.deliveryGroups.groupType", "SUBSCRIPTION"],
])("%s", (_, reads, entered, fact, expected) => {
  const inputs = factInputsOf([{ id: "new", selections: [reads] }], schema).filter(isEntered);
  expect(inputs).toHaveLength(1);
  const values = { ...Object.fromEntries(inputs.map((input) => [factId(input), entered])), [CUSTOMER_ID]: true, [ADDRESS_ID]: true };
  const of = (owner: "line" | "checkout") => inputs.filter((input) => input.of === owner);
  const cart = { buyerIdentity: {}, deliveryGroups: [{}], lines: [addEnteredFacts({}, of("line"), values)] };
  const facts = asRecord(addEnteredFacts({ cart }, of("checkout"), values));
  const built = buildInput(factFieldsOf(reads, schema), facts);
  expect(readInputPath(built, fact)).toEqual([expected]);
  expect(built).toEqual(executeInputQuery(schema, parse(`{ ${reads} }`), {}, facts));
});
