import { build } from "esbuild";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { launchChromium } from "../lib/launch-chromium.ts";
import type { Given, measure } from "./gifts/measure.ts";

/**
 * Measures what the gift block does in a browser each time it reads a checkout: it parses the document, evaluates every offer, and decides
 * the next step. All offers apply in a foreign currency, so each is evaluated three times: at the rate and at both ends of its margin.
 */
const FAMILY = family("auto-product");
const OFFERS = 50;
const RUNS = 15;
const gid = (type: string, at: number) => `gid://shopify/${type}/${at}`;
const slotOf = (at: number) => ({ productId: gid("Product", 900_000 + at), variantId: gid("ProductVariant", 900_000 + at) });
const COLLECTIONS = Array.from({ length: 20 }, (_, at) => gid("Collection", at));

/** Ten conditions that are all met: products that come late in the cart, collections and totals. */
function conditions(lines: number): object[] {
  const empty = { conditions: [], product: "", collection: "", discountCode: "", phoneNumber: false, productVariants: {} };
  return Array.from({ length: 10 }, (_, at) => {
    const id = `${at}`;
    if (at % 3 === 0) return { ...empty, id, type: "product", product: gid("Product", 5_000 + lines - 1 - at) };
    if (at % 3 === 1) return { ...empty, id, type: "collection", collection: COLLECTIONS[at] };
    return { ...empty, id, type: "cartTotal", conditions: [{ id, type: "Cart Total", operator: "is greater than", value: `${at}.0` }] };
  });
}

function entry(at: number, lines: number): object {
  const sent = {
    ...{ name: "Bench", conditionType: "multiple", conditionRelationship: "all", conditionGroups: conditions(lines) },
    ...{ makeProductsFree: true, products: [slotOf(at)] },
  };
  const checked = validate(FAMILY, normalize(FAMILY, sent));
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const publishedEntry = checkoutEntryOf(FAMILY, {
    ...{ guid: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`, revision: 1, configuration: checked.configuration },
  });
  if (publishedEntry === null) throw new Error("the offer of the benchmark does not compile");
  return publishedEntry;
}

function given(lines: number): Given {
  return {
    offers: JSON.stringify({ version: 1, customization: Array.from({ length: OFFERS }, (_, at) => entry(at, lines)) }),
    rates: JSON.stringify({ version: 1, currency: "USD", rates: { CAD: { rate: "1.37", at: "2026-07-01T00:00:00Z" } } }),
    lines: Array.from({ length: lines }, (_, at) => ({
      ...{ id: `${at}`, quantity: 1, total: 10, amount: "10.00", gift: false },
      product: gid("Product", 5_000 + at),
      variant: gid("ProductVariant", 50_000 + at),
    })),
    collections: COLLECTIONS,
    slots: Array.from({ length: OFFERS }, (_, at) => ({ product: slotOf(at).productId, variant: slotOf(at).variantId })),
    ...{ currency: "CAD", runs: RUNS },
  };
}

const { outputFiles } = await build({
  ...{ entryPoints: ["scripts/bench/gifts/measure.ts"], bundle: true, minify: true, write: false },
  ...{ format: "iife", globalName: "gifts", target: "es2022", logLevel: "error" },
});
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]?.text ?? "" });
  for (const lines of [20, 100, 500]) {
    const sent = given(lines);
    const { times, metCount } = await page.evaluate(
      (each) => (Reflect.get(globalThis, "gifts") as { measure: typeof measure }).measure(each),
      sent,
    );
    if (metCount !== OFFERS) throw new Error(`${metCount} of ${OFFERS} offers hold`);
    const [best, first] = [Math.min(...times), times[0] ?? 0];
    console.log(
      `${OFFERS} offers, ${sent.offers.length} bytes, ${lines} lines: ${best.toFixed(1)} ms at best of ${RUNS}, ${first.toFixed(1)} ms the first time`,
    );
  }
} finally {
  await browser.close();
}
