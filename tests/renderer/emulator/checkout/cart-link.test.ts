// @lane dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartLinkUrl } from "../../../../engine/cart-link/cart-link-url.ts";
import { parseQuantity } from "../../../../engine/cart-link/parse-quantity.ts";
import { trimCode } from "../../../../engine/lib/trim-code.ts";
import { readCartLink } from "../../../../renderer/emulator/checkout/cart-link.ts";
import { assertProperty } from "../../../support/property.ts";

const SHOP = "demo.myshopify.com";
const NOTHING = {
  ...{ items: [], malformed: [], storefront: false, discount: "", email: "", note: "", attributes: [] },
  address: { firstName: "", lastName: "", address1: "", address2: "", city: "", province: "", country: "", zip: "" },
  utm: { source: "", medium: "", campaign: "", term: "", content: "" },
};
/** Any text at all, halves of surrogate pairs included. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);
/** Returns a text as it arrives: in one normal form of its letters, without characters that have no encoding. */
const sent = (typed: string): string => typed.normalize("NFC").replace(/\p{Surrogate}/gu, "\uFFFD");
const texts = <Name extends string>(...names: Name[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>);
const all = <Name extends string>(given: Record<Name, string>) =>
  Object.fromEntries(Object.entries<string>(given).map(([name, value]) => [name, sent(value)]));

describe("a link that the editor makes", () => {
  it("is read as it was meant, whatever is typed", () => {
    const products = fc.array(
      fc.record({ variantId: fc.bigInt(1n, 2n ** 63n - 1n).map(String), quantity: fc.oneof(fc.maxSafeNat(), fc.integer(), fc.double()) }),
      {
        minLength: 1,
        maxLength: 100,
      },
    );
    const settings = fc.record({
      ...{ redirectToCart: fc.boolean(), discountCode: text, customerEmail: text, noteText: text },
      shippingAddress: texts("firstName", "lastName", "address1", "address2", "city", "province", "country", "zip"),
      utm: texts("source", "medium", "campaign", "term", "content"),
    });
    assertProperty(
      fc.property(products, settings, (wanted, chosen) => {
        const url = cartLinkUrl({ domain: `https://${SHOP}`, products: wanted, settings: chosen }) ?? "";
        expect(readCartLink(url)).toEqual({
          host: SHOP,
          items: wanted.map(({ variantId, quantity }) => ({ variant: variantId, quantity: parseQuantity(quantity) })),
          malformed: [],
          attributes: [],
          storefront: chosen.redirectToCart,
          ...{ discount: sent(trimCode(chosen.discountCode)), email: sent(chosen.customerEmail), note: sent(chosen.noteText) },
          ...{ address: all(chosen.shippingAddress), utm: all(chosen.utm) },
        });
      }),
      { full: 500 },
    );
  });
});

describe("attributes of the cart", () => {
  it("are read by key, the later one of two", () => {
    const link = readCartLink(`https://${SHOP}/cart/1:1?attributes[_mark]=a&attributes[_mark]=b&attributes[gift%20wrap]=yes&attributes=no`);
    expect(link?.attributes).toEqual([
      { key: "_mark", value: "b" },
      { key: "gift wrap", value: "yes" },
    ]);
  });
});

describe("an address", () => {
  it("never causes an exception when it is read", () => {
    const part = fc.oneof(text, fc.constantFrom("/cart/", "%", "%E0%A4%A", "?", "&", "=", "#", ",", ":", "1:2", "note", "checkout[email]"));
    assertProperty(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const link = readCartLink(parts.join(""));
        if (link) for (const { quantity } of link.items) expect(quantity).toBeGreaterThanOrEqual(1);
      }),
      { full: 2_000 },
    );
  });

  it("that is very long is read quickly", () => {
    const before = performance.now();
    for (const long of ["/".repeat(100_000), "/cart".repeat(50_000), `/cart/${",".repeat(100_000)}`, `/cart/${"%".repeat(100_000)}`])
      readCartLink(long);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it.each([
    "",
    "https://demo.myshopify.com/",
    "https://demo.myshopify.com/products/socks",
    "/carts/1:1",
    "javascript:alert(1)",
    "https://a.example/?to=/cart/1:1",
  ])("is no cart link: %s", (url) => expect(readCartLink(url)).toBeNull());

  it.each([
    ["/cart/1:2", ""],
    ["/local/cart/1:2", ""],
    [" https://Demo.myshopify.com/en-ca/cart/1:2#top ", SHOP],
    ["demo.myshopify.com/cart/1:2", SHOP],
    ["http://localhost:3411/local/cart/1:2?", "localhost:3411"],
  ])("is a cart link, wherever the cart is: %s", (url, host) => {
    expect(readCartLink(url)).toEqual({ ...NOTHING, host, items: [{ variant: "1", quantity: 2 }] });
  });

  it("may name products in several ways, and nothing that is not a product", () => {
    const { items, malformed } =
      readCartLink("/cart/1:2,2%3A1,1:1,abc,3,4:0,5:-1,6:1.5,%3Cscript%3E,7:99999999999999999,%E0%A4%A,a%2Bb+c,,") ?? NOTHING;
    expect(items).toEqual([
      { variant: "1", quantity: 2 },
      { variant: "2", quantity: 1 },
      { variant: "1", quantity: 1 },
    ]);
    expect(malformed).toEqual(["abc", "3", "4:0", "5:-1", "6:1.5", "<script>", "7:99999999999999999", "\uFFFD%A", "a+b+c"]);
  });

  it.each([
    ["note=%3Cscript%3Ealert(1)%3C/script%3E", "<script>alert(1)</script>"],
    ["note=%00", "\0"],
    ["note=a+b", "a b"],
    ["note=a%2Bb", "a+b"],
    ["note=100%", "100%"],
    ["note=%zz%41", "%zzA"],
    ["note=%D7%A9%D7%9C%D7%95%D7%9D", "\u05E9\u05DC\u05D5\u05DD"],
    ["note=%F0%9F%8E%81", "\u{1F381}"],
    ["note=first&note=last", "last"],
    ["note=a%26b%3Dc%23d", "a&b=c#d"],
    ["note=a#b", "a"],
    ["note", ""],
  ])("has parameters as browsers read them: %s", (query, note) => {
    expect(readCartLink(`/cart/1:1?${query}`)?.note).toBe(note);
  });

  it("leads to the cart page with storefront=true only, and names may be encoded", () => {
    expect(["true", "false", "1", ""].map((value) => readCartLink(`/cart/1:1?storefront=${value}`)?.storefront)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(readCartLink("/cart/1:1?checkout%5Bshipping_address%5D%5Bzip%5D=10115")?.address.zip).toBe("10115");
  });
});
