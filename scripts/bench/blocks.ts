import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { DOCUMENT_BYTES } from "../../engine/shopify/constants.ts";
import { eligibleUpsells, upsellsIn } from "../../extensions/upsell-block/src/eligible-upsells.ts";

/**
 * Measures one drawing of a block: the document is read and every upsell in it evaluated. Each upsell has ten conditions, and none of them
 * is met, so that all are evaluated. The last document is as large as Shopify allows.
 */
const FAMILY = family("upsell");
const RUNS = 9;
const gid = (type: string, at: number) => `gid://shopify/${type}/${at}`;

const conditions = (at: number) =>
  Array.from({ length: 10 }, (_, group) => {
    const id = `${group}`;
    return group % 2 === 0
      ? { id, type: "product", product: gid("Product", 100 + group) }
      : { id, type: "collection", collection: gid("Collection", 1_000 + at + group) };
  });

function entry(at: number): object {
  const sent = { name: "Bench", conditionRelationship: "any", conditionGroups: conditions(at), productIds: [gid("Product", 9)] };
  const checked = validate(FAMILY, normalize(FAMILY, sent));
  const publishedEntry = checked.ok
    ? checkoutEntryOf(FAMILY, {
        guid: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
        revision: 1,
        configuration: checked.configuration,
      })
    : null;
  if (publishedEntry === null) throw new Error("the upsell of the benchmark is refused");
  return publishedEntry;
}

/** Builds a document with as many upsells as fit, and at most `max`. */
function documentOf(max: number): { value: string; count: number } {
  const entries: string[] = [];
  let bytes = 30;
  for (let at = 0; at < max; at++) {
    const text = JSON.stringify(entry(at));
    bytes += text.length + 1;
    if (bytes > DOCUMENT_BYTES) break;
    entries.push(text);
  }
  return { value: `{"version":1,"upsells":[${entries.join()}]}`, count: entries.length };
}

function view(lines: number) {
  return {
    lines: Array.from({ length: lines }, (_, at) => ({
      ...{ id: `${at}`, quantity: 1, total: 1, amount: "1", gift: false },
      product: gid("Product", 5_000 + at),
      variant: gid("ProductVariant", 50_000 + at),
    })),
    ...{ country: "CA", language: "en", currency: "USD", company: false },
  };
}

for (const max of [20, Number.POSITIVE_INFINITY]) {
  const { value, count } = documentOf(max);
  const metafield = { namespace: "n", key: "upsells_live", type: "json", value };
  const api = { appMetafields: { value: [{ target: { type: "shop", id: "1" }, metafield }] } } as unknown as Pick<
    StandardApi,
    "appMetafields"
  >;
  for (const lines of [20, 200, 500]) {
    const cart = view(lines);
    const within = Array.from({ length: 20 }, (_, at) => gid("Collection", at));
    const memberships = new Map(cart.lines.map(({ product }) => [product, within]));
    const times = Array.from({ length: RUNS }, () => {
      const began = performance.now();
      const eligible = eligibleUpsells(upsellsIn(api), cart, memberships);
      if (eligible.length > 0) throw new Error("nothing may hold");
      return performance.now() - began;
    });
    console.log(`${count} upsells, ${value.length} bytes, ${lines} lines: ${Math.min(...times).toFixed(1)} ms at best of ${RUNS}`);
  }
}
