import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartLinkUrl } from "../../../engine/cart-link/cart-link-url.ts";
import { parseQuantity } from "../../../engine/cart-link/parse-quantity.ts";
import { derivedText } from "../../../engine/configuration/derived-text.ts";
import { underivedReason } from "../../../engine/configuration/underived-reason.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { trailingNumber } from "../../../engine/lib/text.ts";
import { trimCode } from "../../../engine/lib/trim-code.ts";
import { cartLink } from "../../support/cart-link.ts";
import { assertProperty } from "../../support/property.ts";

const HAT = [{ variantId: "41", quantity: 1 }];

/** The parts of a link, as the builder sends them. */
const link = { ...cartLink(), url: "" };

/** A link of one hat at shop.example, from behind its products. */
const behind = (settings: object) =>
  cartLinkUrl({ domain: "https://shop.example", products: HAT, settings })?.slice("https://shop.example/cart/41:1".length);

describe("a cart link", () => {
  it.each([
    ["https://shop.example", "https://shop.example/cart/41:1"],
    ["https://shop.example/", "https://shop.example/cart/41:1"],
    ["shop.example", "https://shop.example/cart/41:1"],
    [" shop.example ", "https://shop.example/cart/41:1"],
    ["http://localhost:3000", "http://localhost:3000/cart/41:1"],
    ["https://xn--mnchen-3ya.example", "https://xn--mnchen-3ya.example/cart/41:1"],
  ])("begins with the domain %s", (domain, url) => {
    expect(cartLinkUrl({ domain, products: HAT })).toBe(url);
  });

  it.each([
    [
      [
        { variantId: "41", quantity: 2 },
        { variantId: "42", quantity: 1 },
      ],
      "41:2,42:1",
    ],
    [[{ variantId: "gid://shopify/ProductVariant/41", quantity: "3" }], "41:3"],
    [[{ variantId: 41, quantity: "abc" }], "41:1"],
    [[{ variantId: " 41 " }], "41:1"],
    [[{ variantId: "41", quantity: "0" }], "41:1"],
    [[{ variantId: "41", quantity: "2.7" }], "41:2"],
    [[{ variantId: "41", quantity: 2.7 }], "41:2"],
    [[{ variantId: "41", quantity: "-4" }], "41:1"],
    [[{ variantId: "41", quantity: Number.NaN }], "41:1"],
    [[{ variantId: "41", quantity: Number.POSITIVE_INFINITY }], "41:1"],
    [[{ variantId: "41", quantity: 1e21 }], "41:1"],
    [[{ variantId: "41", quantity: " 12 pieces" }], "41:12"],
    [[{ variantId: "41" }], "41:1"],
    [
      [
        { variantId: "none", quantity: 1 },
        { variantId: "42", quantity: 1 },
      ],
      "42:1",
    ],
    [[{ variantId: "9007199254740993", quantity: 1 }], "9007199254740993:1"],
    [[{ variantId: "9223372036854775807", quantity: 1 }], "9223372036854775807:1"],
    [[{ variantId: "gid://shop2/Product3/Variant/44009" }], "44009:1"],
  ])("holds %j as %s", (products, items) => {
    expect(cartLinkUrl({ domain: "shop.example", products })).toBe(`https://shop.example/cart/${items}`);
  });

  it.each([
    [{ redirectToCart: true }, "?storefront=true"],
    [{ redirectToCart: false, discountCode: "", noteText: "" }, ""],
    [{ discountCode: "SAVE 10%" }, "?discount=SAVE%2010%25"],
    [{ customerEmail: "a+b@c.example" }, "?checkout[email]=a%2Bb%40c.example"],
    [{ shippingAddress: { firstName: "Zoë" } }, "?checkout[shipping_address][first_name]=Zo%C3%AB"],
    [{ noteText: "a&b=c#d?e/f" }, "?note=a%26b%3Dc%23d%3Fe%2Ff"],
    [{ noteText: "one\ntwo" }, "?note=one%0Atwo"],
    [{ noteText: "🎁" }, "?note=%F0%9F%8E%81"],
    [{ noteText: "שלום" }, "?note=%D7%A9%D7%9C%D7%95%D7%9D"],
    [{ noteText: "e\u0301" }, "?note=%C3%A9"],
    [{ noteText: "half \ud83c" }, "?note=half%20%EF%BF%BD"],
    [{ noteText: "javascript:alert(1)" }, "?note=javascript%3Aalert(1)"],
    [{ utm: { source: "x y", content: "&" } }, "?utm_source=x%20y&utm_content=%26"],
  ])("says %j as %s", (settings, query) => {
    expect(behind(settings)).toBe(query);
  });

  it.each([" SAVE10", "SAVE10\u00a0", "\u200bSAVE10\u2060", "\tSAVE10\u3164", "\ufeffSAVE10 \u00ad"])(
    "contains the discount code %j without the invisible characters around it",
    (discountCode) => expect(behind({ discountCode })).toBe("?discount=SAVE10"),
  );

  it.each([
    ["SAVE 10", "?discount=SAVE%2010"],
    ["SAVE\u2764\ufe0f", "?discount=SAVE%E2%9D%A4%EF%B8%8F"],
    ["Cafe\u0301", "?discount=Caf%C3%A9"],
    ["\u200b \u3164", ""],
  ])("contains the visible part of the discount code %j unchanged", (discountCode, query) => {
    expect(behind({ discountCode })).toBe(query);
  });

  it.each(["0", "00", "0041", "9223372036854775808", "99999999999999999999", "gid://shopify/ProductVariant/041"])(
    "is refused for the id %j, which Shopify cannot have issued",
    (variantId) => {
      const products = [{ productId: "1", variantId, title: "", variantTitle: "", quantity: 1 }];
      expect(cartLinkUrl({ domain: "shop.example", products })).toBeNull();
      const told = underivedReason(family("cart-link"), { ...link, products }, "url");
      expect(told).toBe("Variant id must be a whole number from 1 to 9223372036854775807, without leading zeros");
    },
  );

  it.each([
    [{ products: [] }, "Please select at least one product and a domain"],
    [{ domain: "", settings: { ...link.settings, customerEmail: "nobody" } }, "Please select at least one product and a domain"],
    [
      { products: [{ productId: "1", variantId: "gid://shopify/Product/5", title: "", variantTitle: "", quantity: 1 }] },
      "Variant id must be a whole number from 1 to 9223372036854775807, without leading zeros",
    ],
  ])("that cannot be built from %j says why", (given, reason) => {
    expect(derivedText(family("cart-link"), { ...link, ...given }, "url")).toBeNull();
    expect(underivedReason(family("cart-link"), { ...link, ...given }, "url")).toBe(reason);
  });

  it("has all parameters in the order of the specification", () => {
    const shippingAddress = {
      zip: "8",
      country: "7",
      province: "6",
      city: "5",
      address2: "4",
      address1: "3",
      lastName: "2",
      firstName: "1",
    };
    const utm = { content: "e", term: "d", campaign: "c", medium: "b", source: "a" };
    const address = ["first_name", "last_name", "address1", "address2", "city", "province", "country", "zip"];
    expect(behind({ utm, noteText: "n", shippingAddress, customerEmail: "e", discountCode: "d", redirectToCart: true })).toBe(
      [
        "?storefront=true&discount=d&checkout[email]=e",
        ...address.map((name, at) => `checkout[shipping_address][${name}]=${at + 1}`),
        "note=n&utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e",
      ].join("&"),
    );
  });

  it.each([
    [{ domain: "", products: HAT }],
    [{ domain: "  /", products: HAT }],
    [{ domain: "shop.example", products: [] }],
    [{ domain: "shop.example", products: "41" }],
    [{ domain: "shop.example", products: [null, {}, { variantId: "x" }] }],
    ...["1:1,2", "-1", "1.5", "1%2C2:1", "gid://shopify/Product/77", "gid://shopify/ProductVariant/7/8", "1 2", -1, 1.5].map(
      (variantId): [object] => [{ domain: "shop.example", products: [{ variantId, quantity: 1 }] }],
    ),
    [{ products: HAT }],
    [{}],
  ])("cannot be built from %j", (parts) => {
    expect(cartLinkUrl(parts)).toBeNull();
  });

  it("is built from any valid input and parsed back by any URL parser", () => {
    const text = fc.string({
      unit: fc.oneof(fc.string({ unit: "binary", maxLength: 3 }), fc.constantFrom("\ud800", "&", "+", "#", "%", "=", " ", "\n")),
    });
    assertProperty(
      fc.property(text, text, text, fc.anything(), (discountCode, noteText, city, anything) => {
        const url = cartLinkUrl({
          domain: "shop.example",
          products: [{ variantId: "41", quantity: anything }],
          settings: { discountCode, noteText, shippingAddress: { city } },
        });
        const { pathname, searchParams, hash } = new URL(url ?? "");
        expect(pathname).toMatch(/^\/cart\/41:[1-9][0-9]*$/);
        expect(hash).toBe("");
        const whole = (each: string) => each.normalize("NFC").replace(/\p{Surrogate}/gu, "\uFFFD");
        expect(searchParams.get("discount") ?? "").toBe(trimCode(whole(discountCode)));
        expect(searchParams.get("note") ?? "").toBe(whole(noteText));
        expect(searchParams.get("checkout[shipping_address][city]") ?? "").toBe(whole(city));
        expect([...(url ?? "")].every((character) => character > " " && character < "\u007f")).toBe(true);
      }),
      { least: 20 },
    );
  });

  it("never throws while it is built", () => {
    assertProperty(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (domain, products, settings) => {
        const url = cartLinkUrl({ domain, products, settings });
        expect(url === null || url.includes("/cart/")).toBe(true);
      }),
    );
  });
});

describe("the parts of a link", () => {
  it.each([
    ["7", 7],
    ["07", 7],
    ["", 1],
    ["x7", 1],
    ["1e3", 1],
    [undefined, 1],
    [null, 1],
    [12, 12],
    [0, 1],
    [-1, 1],
  ])("a quantity of %j is %d", (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity);
  });

  it.each([
    ["gid://shopify/Product/12", "12"],
    ["12", "12"],
    [12, "12"],
    [" 12 ", "12"],
    ["12?", ""],
    ["", ""],
    [null, ""],
    [{}, ""],
  ])("the number of %j is %j", (id, number) => {
    expect(trailingNumber(id)).toBe(number);
  });
});
