// @lane dom
import { describe, expect, it } from "vitest";
import { type CartLink, readCartLink } from "../../../../renderer/emulator/checkout/cart-link.ts";
import { openLink } from "../../../../renderer/emulator/checkout/open-link.ts";
import { countryOf, provinceCode } from "../../../../renderer/emulator/checkout/region-codes.ts";
import type { CheckoutInput } from "../../../../renderer/emulator/checkout/types.ts";

const SHOP = "demo.myshopify.com";
const variant = (number: number, title: string, more: object = {}) => ({
  ...{ id: `gid://shopify/ProductVariant/${number}`, title, sku: null, price: "20.00" },
  ...more,
});
const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  products: [
    {
      id: "p1",
      title: "Socks",
      vendor: "",
      tags: [],
      collections: [],
      variants: [variant(11, "S"), variant(12, "M"), variant(13, "L", { soldOut: true })],
    },
    { id: "p2", title: "Tent", vendor: "", tags: [], collections: [], variants: [variant(21, "Default Title", { soldOut: true })] },
  ],
  collections: [],
  customers: [],
  markets: [{ name: "US", countries: ["US"], currency: "USD", language: "EN", rate: "1.0" }],
  facts: [],
};

const opened = (path: string, base = `https://${SHOP}`) => openLink(world, SHOP, readCartLink(`${base}/cart/${path}`) as CartLink);
const problems = (path: string, base?: string) => opened(path, base).opened?.problems.map((text) => text.replace(/[\u2068\u2069]/gu, ""));

describe("a cart link", () => {
  it("is the store's own at each of its domains", () => {
    const link = (host: string) => readCartLink(`https://${host}/cart/11:1`) as CartLink;
    const own = { ...world, shop: { ...world.shop, hosts: [SHOP, "shop.example"] } };
    const told = (host: string) => openLink(own, SHOP, link(host)).opened?.problems.length;
    expect([told("shop.example"), told(SHOP), told("other.example")]).toEqual([0, 0, 1]);
  });

  it("fills the cart, one line for each variant, and begins the checkout", () => {
    const { lines, step, email, address, discount, note } = opened("11:1,12:2,11:3?discount=TEN&note=a%0Ab");
    expect(lines).toMatchObject([
      { product: "p1", variant: "gid://shopify/ProductVariant/11", quantity: 4 },
      { product: "p1", variant: "gid://shopify/ProductVariant/12", quantity: 2 },
    ]);
    expect({ step, email, address, discount, note }).toEqual({
      step: "information",
      email: "",
      address: null,
      discount: "TEN",
      note: "a\nb",
    });
    expect(problems("11:1")).toEqual([]);
  });

  it("brings the buyer's address, with places by name or code", () => {
    const place = (name: string, text: string) => `checkout[shipping_address][${name}]=${encodeURIComponent(text)}`;
    const link = `11:1?checkout[email]=a@b.example&${place("country", "canada")}&${place("province", "Qu\u00e9bec")}&${place("zip", "H2X 1Y4")}`;
    expect(opened(link)).toMatchObject({
      email: "a@b.example",
      address: { countryCode: "CA", provinceCode: "QC", zip: "H2X 1Y4", city: "" },
    });
    expect(opened(`11:1?${place("city", "Boston")}`).address).toMatchObject({ countryCode: "US", city: "Boston" });
  });

  it("to the cart page loses email and address, and shows that", () => {
    const link = "11:1?storefront=true&discount=TEN&checkout[email]=a@b.example&checkout[shipping_address][city]=Bonn&note=Hi";
    expect(opened(link)).toMatchObject({ step: "cart", email: "", address: null, discount: "TEN", note: "Hi" });
    expect(problems(link)).toEqual(["A link to the cart page doesn't carry an email address or a shipping address."]);
    expect(problems("11:1?storefront=true")).toEqual([]);
  });

  it.each([
    ["98:1,99:1,11:1", ["2 products of the link are no longer sold."]],
    ["99:1", ["1 product of the link is no longer sold."]],
    ["13:1,21:2", ["2 products of the link are sold out: Socks (L), Tent."]],
    ["11:x,<b>,11:1", ["2 parts of the link could not be read: \u201C11:x\u201D, \u201C<b>\u201D."]],
    ["a,b,c,d", ["4 parts of the link could not be read: \u201Ca\u201D, \u201Cb\u201D, \u201Cc\u201D and others."]],
    ["", ["The link names no product."]],
    ["11:900000,11:900000", ["A cart takes at most 1,000,000 of a product: there are as many in this one."]],
    ["11:1?checkout[shipping_address][country]=Atlantis", ["No country is called \u201CAtlantis\u201D: the customer has to choose one."]],
  ])("shows which part of it is missing: %s", (path, said) => expect(problems(path)).toEqual(said));

  it("of another store is opened in this one, and a message reports that", () => {
    expect(problems("11:1", "https://other.example")).toEqual([
      "The link leads to \u201Cother.example\u201D. It was opened in this store anyway.",
    ]);
  });

  it("is cut where a text is longer than checkout takes, between whole characters", () => {
    const { address, opened: said } = opened(`11:1?checkout[shipping_address][city]=${encodeURIComponent("\u{1F381}".repeat(300))}`);
    expect(address?.city).toBe("\u{1F381}".repeat(255));
    expect(said?.problems).toHaveLength(1);
    expect(said?.problems[0]?.length).toBeLessThan(300);
  });

  it("shows the source of its visitors", () => {
    const { facts } = opened("11:2?utm_source=mail&utm_campaign=%3Ci%3E").opened ?? { facts: [] };
    expect(facts.map((text) => text.replace(/[\u2068\u2069]/gu, ""))).toEqual([
      "2 items in the cart. The link leads into checkout.",
      "Campaign (UTM): source \u201Cmail\u201D, campaign \u201C<i>\u201D",
    ]);
  });
});

describe("places in a cart link", () => {
  it.each([
    ["US", "US"],
    ["us", "US"],
    [" United States ", "US"],
    ["Deutschland", "DE"],
    ["espana", "ES"],
    ["UK", "GB"],
    ["Atlantis", null],
    ["constructor", null],
    ["", null],
  ])("the country %j is %s", (typed, code) => expect(countryOf(typed)).toBe(code));

  it.each([
    ["US", "California", "CA"],
    ["US", "ca", "CA"],
    ["US", "US-NY", "NY"],
    ["CA", "quebec", "QC"],
    ["DE", "Bayern", "Bayern"],
    ["", "", ""],
    ["constructor", "x", "X"],
  ])("the province of %s %j is %s", (country, typed, code) => expect(provinceCode(country, typed)).toBe(code));
});
