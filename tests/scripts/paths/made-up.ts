const RELEASE = "a release writes it";
const COPY = "a test makes it in a copy of the project";
const EXAMPLE = "an example, which somebody writes";
const SPOKEN = "a test says it where no file is read";

/** Paths that are named and are not there, and why: paths.test.ts tells when one is there after all, or is named no more. */
export const MADE_UP: Readonly<Record<string, string>> = {
  "extensions/released": RELEASE,
  "extensions/released/query.graphql": RELEASE,
  "engine/configuration/migrations/**-**.ts": EXAMPLE,
  "schemas/conditions/shelf-mark.json": EXAMPLE,
  "payment/eu.json": EXAMPLE,
  "engine/configuration/migrations/001-no-totals.ts": COPY,
  "engine/configuration/migrations/001-sku-is-exactly.ts": COPY,
  "extensions/cash-validations-rules/shopify.extension.toml": COPY,
  "extensions/payment-rules-99/shopify.extension.toml": COPY,
  "extensions/purchase-gate/**": COPY,
  "extensions/rate-block": COPY,
  "schemas/groups": COPY,
  "schemas/many": COPY,
  "schemas/odd": COPY,
  "schemas/shell/links": COPY,
  "schemas/triggers": COPY,
  "tests/blocks/tester-in-copy.test.ts": COPY,
  "tests/server/addition.test.ts": COPY,
  "engine/a.ts": SPOKEN,
  "engine/generated/families/gift.ts": SPOKEN,
  "extensions/payment-rules-0": SPOKEN,
  "renderer/NotFound.tsx": SPOKEN,
  "server/checkout-hold-notes.ts": SPOKEN,
  "server/found.ts": SPOKEN,
  "server/gate": SPOKEN,
  "server/order-hold.ts": SPOKEN,
  "server/shopify/generated/operations/gift.graphql": SPOKEN,
  "tests/a.test.ts": SPOKEN,
  "tests/b.test.ts": SPOKEN,
  "tests/browser/quick.test.ts": SPOKEN,
  "tests/c.test.ts": SPOKEN,
  "tests/long.test.ts": SPOKEN,
  "tests/renderer/a.test.tsx": SPOKEN,
  "tests/renderer/drawn.test.ts": SPOKEN,
  "tests/short.test.ts": SPOKEN,
};
