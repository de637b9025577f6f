import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { projectRoot } from "../../server/core/project-root.ts";

/** Where a word that is a family's id means something else. */
const ALLOWED: Readonly<Record<string, string>> = {
  "engine/declarations/function-owners.ts": "the platform's resource",
  "renderer/emulator/checkout/Payment.tsx": "a step of the checkout",
  "renderer/emulator/checkout/Shipping.tsx": "a step of the checkout",
  "renderer/emulator/checkout/Steps.tsx": "the steps of the checkout",
  "renderer/emulator/checkout/types.ts": "the steps of the checkout",
  "renderer/emulator/store/CodesTable.tsx": "a class of discounts",
  "renderer/emulator/store/store-state.ts": "a class of discounts",
  "renderer/emulator/checkout/place-order.ts": "the last step of the checkout",
  "server/emulator/admin-api/discount-roots.ts": "a class of discounts",
  "server/emulator/admin-api/resources.ts": "the platform's resource",
  "server/emulator/checkout/checkout.ts": "the steps of the checkout",
  "server/emulator/checkout/delivery.ts": "the steps of the checkout",
  "server/emulator/checkout/read-discount-records.ts": "a class of discounts",
  "server/emulator/checkout/input-facts.ts": "the steps of the checkout",
  "engine/discounts/discount.ts": "what a discount code lowers, in the words of the platform",
  "server/emulator/checkout/read-checkout.ts": "the steps of the checkout",
  "server/emulator/checkout/run-checkout.ts": "the parts of what a checkout shows, each run by its own API of the platform",
  "server/emulator/combine-codes.ts": "a class of discounts",
  "server/emulator/discount-status.ts": "a class of discounts",
  "server/emulator/store.ts": "a class of discounts",
  "server/function-owners/owner-adapters.ts": "the platform's resource",
  "server/surveys/answer-counts.ts": "the survey whose responses are counted",
  "server/analytics/survey-stats.ts": "a key of the call of surveys' figures",
  "server/analytics/upsell-stats.ts": "a key of the call of upsells' figures",
  "server/http/routes/answers.ts": "the name that a call gives to what asked",
  "server/db/method-names.ts": "the two kinds of methods that an order names",
  "server/db/past-method-names.ts": "the two kinds of methods that an order names",
  "server/shops/read-past-names.ts": "the two kinds of methods that an order names",
  "renderer/rjsf-theme/use-in-view.ts": "the two kinds of methods that an order names",
  "server/db/migrations/034-known-products.ts": "the families whose offers named products when it was written",
};

const WORDS = [ts.SyntaxKind.StringLiteral, ts.SyntaxKind.NoSubstitutionTemplateLiteral, ts.SyntaxKind.Identifier];

function wordsOf(file: string): Set<string> {
  const variant = file.endsWith("x") ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard;
  const scanner = ts.createScanner(ts.ScriptTarget.ESNext, true, variant, readFileSync(join(projectRoot, file), "utf8"));
  const words = new Set<string>();
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan())
    if (WORDS.includes(token)) words.add(scanner.getTokenValue());
  return words;
}

function sources(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("/generated/"));
}

it("no family is named in engine, admin and server, except where the word has another meaning", () => {
  const files = ["engine", "renderer", "server"].flatMap(sources);
  const naming = files.filter((file) => families.some(({ id }) => wordsOf(file).has(id)));
  expect(files.length).toBeGreaterThan(500);
  expect(naming.sort()).toEqual(Object.keys(ALLOWED).sort());
});
