import { beforeAll, describe, expect, it } from "vitest";
import { guidsInProgram } from "../../engine/compiler/program-guids.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { ownerOf } from "../../engine/declarations/function-owners.ts";
import { runOffers, runRequired } from "../../engine/evaluator/run-program.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { atPayment } from "../../scripts/functions/offers/at-payment.ts";
import { runWasm } from "./builds.ts";

/** As they were written before programs began with marks: free over 100, and below 50; required likewise. */
const GIFTS: readonly unknown[] = [
  5,
  "&(&'#(')*+&2%$%%(*$#%((*$$,%+2%$%%(*$#%()-$$/%.",
  "cart\tlines\tgift\tcost\tsubtotalAmount\tamount\t100\tgid://shopify/ProductVariant/11\t00000000-0000-4000-8000-000000000001\t50\tgid://shopify/ProductVariant/21\t00000000-0000-4000-8000-000000000002",
];
const REQUIRED: readonly unknown[] = [
  5,
  "&(&'#(')*+&2%$%%(*$#%((*$$0&+,'-./2%$%%(*$#%()1$$5&+,'234",
  "cart\tlines\tgift\tcost\tsubtotalAmount\tamount\t100\tAdd \t to your cart to continue.\tgid://shopify/Product/1\tgid://shopify/ProductVariant/11\tCup\t00000000-0000-4000-8000-000000000001\t50\tgid://shopify/Product/2\tgid://shopify/ProductVariant/21\tTote\t00000000-0000-4000-8000-000000000002",
];
const [OVER, BELOW] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

let gifts: Uint8Array;
let required: Uint8Array;
beforeAll(async () => {
  gifts = await compileForCheckout("engine/runtime/run-gift-offers.ts");
  required = await compileForCheckout("engine/runtime/run-required-products.ts");
});

const line = (id: string, variant: number, amount: string, mark: string | null) => ({
  ...{ id, gift: mark === null ? null : { value: mark }, cost: { subtotalAmount: { amount } } },
  merchandise: { id: `gid://shopify/ProductVariant/${variant}`, product: { id: "gid://shopify/Product/9" } },
});
const world = (...lines: object[]) => ({
  presentmentCurrencyRate: "1.0",
  enteredDiscountCodes: [],
  cart: { buyerIdentity: null, deliveryGroups: [], lines },
});
const given = (program: readonly unknown[]) => ({ rule: { metafield: { jsonValue: program } } });

describe("an object that was written before programs began with marks", () => {
  it.each([
    ["a total over 100", [line("own", 9, "120", null), line("gift", 11, "5", OVER)], ["gift"]],
    ["a total below 50", [line("own", 9, "20", null), line("gift", 21, "5", BELOW)], ["gift"]],
    ["the mark of the other offer", [line("own", 9, "20", null), line("gift", 21, "5", OVER)], []],
    [
      "a line with any mark, which does not count",
      [line("own", 9, "120", "x"), line("few", 9, "1", null), line("gift", 21, "5", BELOW)],
      ["gift"],
    ],
    ["two lines of one gift", [line("own", 9, "120", null), line("gift", 11, "5", OVER), line("more", 11, "5", OVER)], ["gift"]],
  ])("frees the same gifts as before: %s", (_, lines, free) => {
    const input = world(...lines);
    const answer = runOffers(GIFTS, input);
    expect(runWasm(gifts, { ...given(GIFTS), ...input })).toEqual(answer);
    expect([...JSON.stringify(answer).matchAll(/"cartLine":\{"id":"(\w+)"/gu)].map(([, id]) => id)).toEqual(free);
  });

  it.each([
    ["a total over 100", [line("own", 9, "120", null)], ["Add Cup to your cart to continue."]],
    ["a total below 50", [line("own", 9, "20", null)], ["Add Tote to your cart to continue."]],
    [
      "a line with any mark, which does not count",
      [line("own", 9, "120", "x"), line("few", 9, "1", null)],
      ["Add Tote to your cart to continue."],
    ],
  ])("requires the same products as before: %s", (_, lines, messages) => {
    const input = atPayment(world(...lines) as Parameters<typeof atPayment>[0], []);
    const answer = runRequired(REQUIRED, input);
    expect(runWasm(required, { ...given(REQUIRED), ...input })).toEqual(answer);
    expect([...JSON.stringify(answer).matchAll(/"message":"([^"]+)"/gu)].map(([, message]) => message)).toEqual(messages);
  });

  it("reports which offers it runs", () => {
    const owner = (handle: string) => ownerOf(handle) ?? expect.fail(`${family("auto-product").id} has no ${handle}`);
    expect(guidsInProgram(owner("gift-discount"), GIFTS)).toEqual([OVER, BELOW]);
    expect(guidsInProgram(owner("required-products"), REQUIRED)).toEqual([OVER, BELOW]);
    expect(guidsInProgram(owner("gift-discount"), [99, "", ""])).toEqual([]);
  });
});
