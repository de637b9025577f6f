import fc from "fast-check";
import { coerceInputValue, type GraphQLInputType, getNullableType, isEnumType, isInputObjectType, isListType } from "graphql";
import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import type { FamilyAction, Template } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { checkFunction } from "../../scripts/codegen/checks/function.ts";
import { operationAt } from "../../scripts/codegen/checks/targets.ts";
import { functionSchema } from "../../scripts/codegen/lib/platform-schemas.ts";
import { assertProperty } from "../support/property.ts";
import { stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";

const COMMON = { name: "Rule", conditions: [], enabled: true };
const METHODS = { method: ["PayPal"], exactMatch: {} };
/** Values that merchants may have stored, for every field that decides over operations. */
const STORED: Readonly<Record<string, readonly object[]>> = {
  payment: [
    { subtype: "hide", express: false },
    { subtype: "hide", express: true },
    { subtype: "message", message: "Pay {id} later" },
    { subtype: "reorder", order: { PayPal: "1" } },
  ].map((each) => ({ ...COMMON, ...METHODS, ...each, type: "Payment Customization" })),
  shipping: [
    { subtype: "hide" },
    { subtype: "message", message: "By bike", prefix: true },
    { subtype: "message", message: "By bike", prefix: false },
    { subtype: "reorder", order: { PayPal: "1" } },
  ].map((each) => ({ ...COMMON, ...METHODS, ...each, type: "Shipping Customization" })),
  validation: ["$.cart", "$.cart.deliveryGroups[0].deliveryAddress.city"].flatMap((errorMessageLocation) =>
    [true, false].map((first) => ({
      ...{ ...COMMON, type: "Order Validation", subtype: "message", message: "No", errorMessageLocation, translations: { de: "Nein" } },
      runLocations: { checkoutInteraction: first, checkoutCompletion: true },
    })),
  ),
};
/** Checkouts with something to act on; in one of them nothing else is known. */
const INPUTS = [
  {
    paymentMethods: [{ id: "gid://shopify/PaymentCustomizationPaymentMethod/1", name: "PayPal" }],
    cart: { deliveryGroups: [{ deliveryAddress: { countryCode: "DE" }, deliveryOptions: [{ handle: "a-1", title: "PayPal" }] }] },
    localization: { language: { isoCode: "DE" } },
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
  },
  {
    paymentMethods: [{ id: "gid://shopify/PaymentCustomizationPaymentMethod/1", name: "PayPal" }],
    cart: { deliveryGroups: [{ deliveryAddress: null, deliveryOptions: [{ handle: "a-1", title: "PayPal" }] }] },
    localization: { language: { isoCode: "FR" } },
    buyerJourney: { step: "CHECKOUT_COMPLETION" },
  },
];
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  payment: ["express", "subtype", "message", "method"],
  shipping: ["prefix", "subtype", "message"],
  validation: ["errorMessageLocation", "message", "subtype"],
};
const VALUES = ["true", "false", "hide", "message", "reorder", "$.cart", "maybe"];
const TEXTS = [
  "{id}",
  "{index}",
  "{name}",
  "{message}",
  "{express}",
  "{name} {message}",
  "PAYMENT_METHOD",
  "INVOICE_SENT",
  "$.cart",
  "7",
  "",
];

/** Templates that may or may not be of a type of the platform: mostly right, so that many are accepted. */
function templateOf(id: string, type: GraphQLInputType, depth = 0): fc.Arbitrary<Template> {
  const bare = getNullableType(type);
  const text: fc.Arbitrary<Template> = fc.constantFrom(...TEXTS);
  if (depth > 5) return text;
  const right = rightOf(id, bare, depth);
  const choice = fc
    .record({
      switch: fc.constantFrom(...(FIELDS[id] ?? [])),
      cases: fc.dictionary(fc.constantFrom(...VALUES), right, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      default: right,
    })
    .chain((each) => fc.constantFrom<Template>(each, { switch: each.switch, cases: each.cases }));
  return fc.oneof({ weight: 14, arbitrary: right }, { weight: 2, arbitrary: choice }, { weight: 1, arbitrary: text });
}

function rightOf(id: string, type: GraphQLInputType, depth: number): fc.Arbitrary<Template> {
  if (isListType(type)) return fc.array(templateOf(id, type.ofType, depth + 1), { minLength: 1, maxLength: 2 });
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map(({ name }) => name), "NONE");
  if (!isInputObjectType(type)) return fc.oneof(fc.constantFrom<Template>(...TEXTS), chosen);
  const fields = Object.entries(type.getFields()).map(([name, field]) => [name, templateOf(id, field.type, depth + 1)] as const);
  if (type.isOneOf) return fc.constantFrom(...fields).chain(([name, inner]) => inner.map((part): Template => ({ [name]: part })));
  const all = fc.record(Object.fromEntries(fields));
  return fc.tuple(all, fc.constantFrom(...fields.map(([name]) => name)), fc.nat(9)).map(([each, name, dice]): Template => {
    if (dice > 1) return each;
    const { [name]: _, ...rest } = each;
    return dice === 0 && Object.keys(rest).length > 0 ? rest : { ...each, reason: "odd" };
  });
}

const presence = (path: string, shown: string, otherwise: string): Template =>
  Object.fromEntries(Object.entries({ if: path, then_: shown, else: otherwise }).map(([key, text]) => [key.replace("_", ""), text]));

const chosen: fc.Arbitrary<Template> = fc.constantFrom<Template>(
  { switchInput: "localization.language.isoCode", cases: "translations", default: "{message}" },
  { switchInput: "localization.market.handle", cases: "translations", default: "{message}" },
  presence("cart.deliveryGroups[0].deliveryAddress", "{message}", "no"),
  presence("cart.note", "{message}", "{index}"),
);

describe.each(["payment", "shipping", "validation"])("the random action of a Function of %s", (id) => {
  const declared = family(id);
  const { api, target } = customizationType(declared);
  const schema = functionSchema(process.cwd(), api).schema;
  const operation = operationAt(target, schema);
  const kept = keptActOf(declared);
  const all = (STORED[id] ?? []).map((each) => stored(id, each));
  const counts = { accepted: 0, refused: 0 };

  /** Returns Shopify's errors about the output of an action; nothing when Shopify accepts all of it. */
  const objections = (act: FamilyAction, configuration: Configuration): string[] =>
    INPUTS.flatMap((input) => {
      const compilation = compile({ ...declared, actions: [act] }, act, configuration);
      if (!compilation.ok) return compilation.problems.map(({ message }) => message);
      const messages: string[] = [];
      if (operation === undefined) throw new Error(`${target} takes no operations`);
      for (const each of runProgram(compilation.compiled.program, input).operations)
        coerceInputValue(each, operation, (path, _, { message }) => messages.push(`${path.join(".")}: ${message}`));
      return messages;
    });

  it("is rejected, or else Shopify accepts its output, whatever is stored", () => {
    if (operation === undefined) throw new Error(`${target} takes no operations`);
    const variants = Object.keys(declared.variants ?? {});
    const emits = fc.record(Object.fromEntries(variants.map((each) => [each, templateOf(id, operation)])));
    assertProperty(
      fc.property(emits, (emit) => {
        const act: FamilyAction = { ...kept, operations: emit };
        const faults: string[] = [];
        checkFunction(
          declared,
          act,
          api,
          schema,
          () => {},
          (path, message) => faults.push(`${path.join("/")}: ${message}`),
        );
        for (const variant of variants) {
          if (faults.some((each) => each.startsWith(`operations/${variant}`))) {
            counts.refused++;
            continue;
          }
          counts.accepted++;
          for (const configuration of all.filter((each) => (each as { subtype?: string }).subtype === variant)) // every family here has variants
            expect(objections(act, configuration), JSON.stringify(emit[variant])).toEqual([]);
        }
      }),
      { full: 4_000, least: 200 },
    );
    expect(counts.accepted).toBeGreaterThan(10);
    expect(counts.refused).toBeGreaterThan(10);
  });
});
