// @lane database
import { describe, expect, it } from "vitest";
import { factInputsOf } from "../../../../scripts/codegen/facts/fact-inputs.ts";
import { functionSchema } from "../../../../server/emulator/checkout/schemas.ts";
import { factInputs, inputsBesidePage } from "../../../../server/emulator/checkout-inputs/fact-inputs.ts";
import { APIS } from "../../../local/function-input/apis.ts";

const described = (api: string, id: string, selections: readonly string[]) => factInputsOf([{ id, selections }], functionSchema(api));
const inputs = (reads: string) => inputsBesidePage(described("cart_checkout_validation", "type", [reads]), (id) => id);
const told = (reads: string) => inputs(reads).map(({ of, path, label, control }) => `${of} /${path.join("/")} ${label}: ${control}`);

describe("inputs for the facts that condition types read", () => {
  it("are those that shipped types read and the page has no input for", () => {
    const paths = factInputs().map(({ path }) => path.join("/"));
    expect(paths).toEqual(expect.arrayContaining(["shop/localTime/now", "cart/buyerIdentity/customer/numberOfOrders"]));
    expect(new Set(paths).size).toBe(paths.length);
    for (const asked of ["countryCode", "zip", "email", "isGiftCard", "weight"]) expect(paths.join(" ")).not.toContain(asked);
  });

  it.each([
    ["localization { market { handle } }", "checkout /localization/market/handle Market handle: text"],
    ["cart { poNumber }", "checkout /cart/poNumber PO number: text"],
    [
      "cart { buyerIdentity { customer { numberOfOrders } } }",
      "checkout /cart/buyerIdentity/customer/numberOfOrders Number of orders: integer",
    ],
    [
      "cart { buyerIdentity { customer { amountSpent { amount currencyCode } } } }",
      "checkout /cart/buyerIdentity/customer/amountSpent/amount Amount spent: decimal",
    ],
    [
      "cart { buyerIdentity { purchasingCompany { company { name } } } }",
      "checkout /cart/buyerIdentity/purchasingCompany/company/name Company name: text",
    ],
    [
      'cart { buyerIdentity { customer { metafield(namespace: "custom", key: "tier") { value } } } }',
      "checkout /cart/buyerIdentity/customer/metafields/custom/tier/value Customer metafield custom.tier: text",
    ],
    [
      'cart { buyerIdentity { customer { metafield(namespace: "custom", key: $value) { value } } } }',
      "checkout /cart/buyerIdentity/customer/metafields/custom Customer metafield custom: pairs",
    ],
    ['cart { metafield(key: "terms") { jsonValue } }', "checkout /cart/metafields/$app/terms/jsonValue Metafield $app.terms: json"],
    [
      'shop { metaobject(handle: { type: "banner", handle: "main" }) { field(key: "text") { value } } }',
      "checkout /shop/metaobjects/banner/main/fields/text/value Metaobject banner.main.text: text",
    ],
    ["cart { billingAddress { countryCode } }", "checkout /cart/billingAddress/countryCode Billing address country code: select"],
    ["cart { billingAddress { latitude } }", "checkout /cart/billingAddress/latitude Billing address latitude: number"],
    [
      "cart { discountApplications { value { ... on PricingPercentageValue { value } } } }",
      "checkout /cart/discountApplications/0/value/value Discount application value: decimal",
    ],
    ["cart { retailLocation { __typename } }", "checkout /cart/retailLocation Retail location: presence"],
    ["shop { localTime { timeAfter(time: $value) } }", "checkout /shop/localTime/now Store time: moment"],
    ["shop { localTime { date } }", "checkout /shop/localTime/now Store time: moment"],
    [
      "cart { lines { sellingPlanAllocation { sellingPlan { recurringDeliveries } } } }",
      "line /sellingPlanAllocation/sellingPlan/recurringDeliveries Selling plan recurring deliveries: checkbox",
    ],
    [
      'cart { deliverableLines { merchandise { ... on ProductVariant { metafield(key: "x") { value } } } } }',
      "line /merchandise/metafields/$app/x/value Metafield $app.x: text",
    ],
  ])("%s", (reads, expected) => {
    expect(told(reads)).toEqual([expected]);
  });

  it.each([
    "localization { country { isoCode } language { isoCode } }",
    "cart { attribute(key: $value) { value } lines { attribute(key: $value) { value } quantity } }",
    "cart { buyerIdentity { email customer { hasAnyTag(tags: $value) } } }",
    "cart { deliveryGroups { deliveryAddress { city } deliveryOptions { title } selectedDeliveryOption { deliveryMethodType } } }",
    "cart { lines { merchandise { ... on CustomProduct { weight } ... on ProductVariant { sku product { inAnyCollection(ids: $value) } } } } }",
  ])("are not added for facts that the page has an input for: %s", (reads) => {
    expect(inputs(reads)).toEqual([]);
  });

  it("are shared by all types that read the same fact, in any family", () => {
    const readers = APIS.flatMap((api, at) => ["order-number", `type-${at}`].flatMap((id) => described(api, id, ["cart { poNumber }"])));
    const titles = (id: string) => id.replace("-", " ");
    expect(inputsBesidePage(readers, titles).map(({ readBy }) => readBy)).toEqual([["order number", "type 0", "type 1", "type 2"]]);
  });

  it("have the choices of the schema; many choices are sorted by the alphabet", () => {
    const [few] = inputs("cart { discountApplications { targetType } }");
    expect(few?.options).toEqual([
      { value: "LINE_ITEM", label: "Line item" },
      { value: "SHIPPING_LINE", label: "Shipping line" },
    ]);
    const [many] = inputs("cart { billingAddress { countryCode } }");
    expect(many?.options.slice(0, 2)).toEqual([
      { value: "AF", label: "Afghanistan" },
      { value: "AX", label: "\u00c5land Islands" },
    ]);
  });
});
