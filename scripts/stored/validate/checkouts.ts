import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EMPTY_CART, toFunctionInput } from "../../../engine/evaluator/cart-input.ts";
import { getIn, getProperty } from "../../../engine/lib/object.ts";
import { projectRoot } from "../../../server/core/project-root.ts";
import { inputFactsOf } from "../../../server/emulator/checkout/input-facts.ts";
import { readCheckout } from "../../../server/emulator/checkout/read-checkout.ts";
import { type Facts, factList } from "../../../server/emulator/function-input/facts.ts";
import type { Metafields } from "../../../server/emulator/function-input/metafields.ts";
import { overlayFacts } from "../../../server/emulator/function-input/overlay-facts.ts";
import type { Store } from "../../../server/emulator/store.ts";
import { examplesIn } from "../../codegen/declarations/examples.ts";

const CONDITIONS = "schemas/conditions";
const RATE = "1.36";

/**
 * Returns the checkouts in which every configuration is run, as facts: one at the last step that knows all that the condition types' examples
 * know, and one with an empty cart of an unknown customer.
 */
export function checkoutFacts(store: Store, own: Metafields): Facts[] {
  const lines = store.products.slice(0, 1).map(({ title }) => ({ product: title }));
  const address = { countryCode: store.markets[0]?.countries[0] };
  const [full, empty] = [
    { lines, address, step: "payment" },
    { lines: [], customer: null, step: "cart" },
  ].map((file) => {
    const { checkout, problems } = readCheckout(store, file);
    const [problem] = problems;
    if (problem) throw new Error(`a checkout of the check is broken: ${problem.path} ${problem.message}`);
    return inputFactsOf(store, checkout, own);
  });
  return [overlayFacts(full ?? {}, exampleFacts()), empty ?? {}];
}

/** Returns the inputs as blocks build them: an empty cart, and one with what the examples know of all that blocks provide. */
export function blockInputs(): object[] {
  const facts = exampleFacts();
  const lines = factList(getIn(facts, "cart", "lines")).map((line) => ({
    product: textAt(line, "merchandise", "product", "id"),
    variant: textAt(line, "merchandise", "id"),
    collections: listAt(line, "merchandise", "product", "collections").map(String),
    amount: textAt(line, "cost", "subtotalAmount", "amount") || "0.0",
  }));
  const full = {
    lines,
    country: textAt(facts, "localization", "country", "isoCode"),
    company: getIn(facts, "cart", "buyerIdentity", "purchasingCompany") !== undefined,
    phone: textAt(facts, "cart", "buyerIdentity", "phone"),
    codes: factList(facts.enteredDiscountCodes).map((each) => String(getProperty(each, "code"))),
    rate: RATE,
  };
  return [EMPTY_CART, full].map(toFunctionInput);
}

/** Merges the checkouts of the first example of each condition type that holds there. */
function exampleFacts(): Facts {
  const folder = join(projectRoot, CONDITIONS);
  const examples = readdirSync(folder)
    .sort()
    .map((name) => examplesIn(JSON.parse(readFileSync(join(folder, name), "utf8"))).find(({ state }) => state === "holds"));
  return examples.reduce<Facts>((facts, example) => overlayFacts(facts, example?.checkout ?? {}), {});
}

const textAt = (facts: object, ...path: string[]): string => String(getIn(facts, ...path) ?? "");

function listAt(facts: object, ...path: string[]): unknown[] {
  const list = getIn(facts, ...path);
  return Array.isArray(list) ? list : [];
}
