// @lane database
import { describe, expect, it } from "vitest";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
const read = (file: unknown) => readCheckout(store, file).checkout;
const problems = (file: unknown) => readCheckout(store, file).problems.map(({ path, message }) => `${path}: ${message}`);

describe("an empty checkout file", () => {
  it("is a guest with an empty cart in the store's first market", () => {
    expect(problems({})).toEqual([]);
    expect(read({})).toMatchObject({ lines: [], customer: null, company: null, address: null, step: "information" });
    expect(read({}).market).toEqual({ country: "US", currency: "USD", language: "EN", rate: "1.0" });
    expect(read({}).paymentMethods.map(({ name }) => name)).toContain("Cash on Delivery (COD)");
  });
});

describe("a line of a checkout file", () => {
  const mug = "gid://shopify/Product/7001026";
  it.each([mug, "7001026", 7001026, "enamel-mug", "Enamel Mug", "ENAMEL MUG", "HH-EMG-BLUE"])("finds its product by %s", (product) => {
    expect(read({ lines: [{ product }] }).lines[0]?.product.id).toBe(mug);
  });

  it.each(["gid://shopify/ProductVariant/700102602", "Blue", "blue", "HH-EMG-BLUE"])("finds its variant by %s", (variant) => {
    expect(read({ lines: [{ product: mug, variant }] }).lines[0]?.variant.sku).toBe("HH-EMG-BLUE");
  });

  it("named by a SKU uses that variant", () => {
    expect(read({ lines: [{ product: "HH-EMG-RED" }] }).lines[0]?.variant.title).toBe("Red");
  });

  it("overrides price, tags, vendor and SKU", () => {
    const [line] = read({ lines: [{ product: mug, price: 3, tags: ["x"], vendor: "V", sku: "S", quantity: "2" }] }).lines;
    expect(line).toMatchObject({ price: "3", quantity: 2, product: { tags: ["x"], vendor: "V" }, variant: { sku: "S" } });
  });

  it("may describe a product that the store does not have", () => {
    const [byId, byTitle] = read({ lines: [{ product: "gid://shopify/Product/5" }, { product: "Sofa", price: "900.00" }] }).lines;
    expect(byId?.product.id).toBe("gid://shopify/Product/5");
    expect(byTitle).toMatchObject({ price: "900.00", product: { title: "Sofa", tags: [] } });
  });
});

describe("a customer of a checkout file", () => {
  it("is found by e-mail, with tags and the company they buy for", () => {
    const { customer, company, email } = read({ customer: "dev.patel@example.com" });
    expect(customer?.tags).toContain("wholesale");
    expect(company).toMatchObject({ company: { name: "Patel Provisions" }, location: { name: "San Francisco warehouse" } });
    expect(email).toBe("dev.patel@example.com");
  });

  it("may be described, with a company or without", () => {
    expect(read({ customer: { email: "x@y.example", tags: ["vip"], company: "Acme" } })).toMatchObject({
      customer: { tags: ["vip"] },
      company: { company: { name: "Acme" } },
    });
    expect(read({ customer: { email: "dev.patel@example.com", company: null } }).company).toBeNull();
  });
});

describe("the delivery of a checkout file", () => {
  const mug = { product: "Enamel Mug" };
  const titles = (file: object) => read(file).deliveryGroups.map(({ options }) => options.map(({ title }) => title));

  it("is the store's offer at the address, once there is one and the buyer has left the cart", () => {
    const address = { countryCode: "US", provinceCode: "NY" };
    expect(titles({ lines: [mug] })).toEqual([[]]);
    expect(titles({ lines: [mug], address })).toEqual([["Economy", "Standard", "Express", "Pick Up"]]);
    expect(titles({ lines: [mug], address, step: "cart" })).toEqual([[]]);
    expect(read({ lines: [mug], address, step: "cart" }).address).toBeNull();
  });

  it("has options from the file, by title or described, whatever the address", () => {
    const deliveryOptions = ["express", { title: "Drone", price: 40, deliveryMethodType: "LOCAL", carrier: "Skyways" }];
    expect(read({ lines: [mug], deliveryOptions }).deliveryGroups[0]?.options).toMatchObject([
      { handle: "express", title: "express", price: "24.00", methodType: "SHIPPING" },
      { handle: "option-1", title: "Drone", price: "40", methodType: "LOCAL", carrier: "Skyways" },
    ]);
  });

  it("has a group for subscriptions, with the same options under handles of its own", () => {
    const { deliveryGroups } = read({ lines: [mug, { product: "HH-EMG-RED", group: "subscription" }], deliveryOptions: ["Standard"] });
    expect(deliveryGroups.map(({ groupType, options }) => [groupType, options.map(({ handle }) => handle)])).toEqual([
      ["ONE_TIME_PURCHASE", ["standard"]],
      ["SUBSCRIPTION", ["standard-2"]],
    ]);
  });
});

describe("a market of a checkout file", () => {
  it("fills in what follows from the country", () => {
    expect(read({ market: { country: "de" } }).market).toEqual({ country: "DE", currency: "EUR", language: "EN", rate: "0.92" });
    expect(read({ market: { country: "DE", currency: "USD" } }).market.rate).toBe("1.0");
  });

  it.each([
    ["fr", "FR"],
    ["fr-CA", "FR"],
    ["es-419", "ES"],
    ["pt-br", "PT_BR"],
    ["ZH_TW", "ZH_TW"],
  ])("has the language %s as Functions receive it", (language, code) => {
    expect(read({ market: { country: "CA", language } }).market.language).toBe(code);
  });

  it("decides which payment methods are offered", () => {
    expect(read({ market: { country: "JP" } }).paymentMethods.map(({ name }) => name)).not.toContain("Klarna");
  });
});

const UNKNOWN_FACT =
  "/facts/cart/colour: is unknown: Cart has attributes, billingAddress, buyerIdentity, cost, deliverableLines, deliveryGroups, discountApplications, lines, localizedFields, metafields, poNumber, retailLocation";

describe("an error in a checkout file", () => {
  const rows: [string, unknown, string][] = [
    ["no object", [], ": must be an object"],
    [
      "an unknown key",
      { line: [] },
      "/line: is unknown: it must be one of lines, customer, email, address, attributes, market, paymentMethods, deliveryOptions, deliveryMethod, discountCodes, step, facts",
    ],
    ["lines of another kind", { lines: {} }, "/lines: must be a list"],
    ["a line that is nothing", { lines: [null] }, "/lines/0: must be an object"],
    [
      "an unknown product",
      { lines: [{ product: "Sofa" }] },
      '/lines/0/product: there is no product "Sofa" in the store; give its price, tags, vendor or SKU to describe one',
    ],
    ["no product", { lines: [{}] }, "/lines/0/product: must name a product by id, handle, title or SKU"],
    [
      "an unknown variant",
      { lines: [{ product: "Enamel Mug", variant: "Green" }] },
      "/lines/0/variant: must be a variant of Enamel Mug: White, Blue, Red",
    ],
    [
      "a quantity of none",
      { lines: [{ product: "Enamel Mug", quantity: 0 }] },
      "/lines/0/quantity: must be a whole number from 1 to 1000000",
    ],
    ["a price in words", { lines: [{ product: "Enamel Mug", price: "ten" }] }, '/lines/0/price: must be an amount such as "12.00"'],
    [
      "an unknown customer",
      { customer: "no@where.example" },
      '/customer: there is no customer "no@where.example" in the store; give an object with email and tags to describe one',
    ],
    ["a customer with half an order", { customer: { numberOfOrders: 0.5 } }, "/customer/numberOfOrders: must be a whole number"],
    [
      "a country in words",
      { address: { countryCode: "Germany" } },
      "/address/countryCode: must be a country code of two letters, such as US",
    ],
    ["a market nobody knows", { market: { country: "XX" } }, "/market/country: must be a country code of two letters, such as US"],
    ["a currency without a rate", { market: { currency: "CZK" } }, "/market/rate: must be given: the store has no exchange rate for CZK"],
    ["a rate of none", { market: { currency: "EUR", rate: "0" } }, '/market/rate: must be a number above zero, such as "1.25"'],
    ["a method without a name", { paymentMethods: [{}] }, "/paymentMethods/0: must be the name of a payment method, or an object with one"],
    [
      "an unknown placement",
      { paymentMethods: [{ name: "A", placements: ["X"] }] },
      "/paymentMethods/0/placements/0: must be one of ACCELERATED_CHECKOUT, PAYMENT_METHOD",
    ],
    ["an unknown step", { step: "Payment" }, "/step: must be one of cart, information, shipping, payment"],
    ["delivery options of another kind", { deliveryOptions: {} }, "/deliveryOptions: must be a list"],
    [
      "a delivery option without a title",
      { deliveryOptions: [{}] },
      "/deliveryOptions/0: must be the title of a delivery option, or an object with one",
    ],
    ["a delivery option that is nothing", { deliveryOptions: [7] }, "/deliveryOptions/0: must be an object"],
    [
      "a delivery price in words",
      { deliveryOptions: [{ title: "A", price: "free" }] },
      '/deliveryOptions/0/price: must be an amount such as "12.00"',
    ],
    [
      "an unknown way of delivery",
      { deliveryOptions: [{ title: "A", deliveryMethodType: "DRONE" }] },
      "/deliveryOptions/0/deliveryMethodType: must be one of SHIPPING, PICK_UP, LOCAL, PICKUP_POINT, RETAIL, NONE",
    ],
    [
      "two delivery options of one handle",
      { deliveryOptions: ["Express", "Express"] },
      "/deliveryOptions/1: must have another handle than the options before it",
    ],
    [
      "a choice that is not offered",
      { deliveryOptions: ["Economy", "Express"], deliveryMethod: "Drone" },
      "/deliveryMethod: must be one of the options on offer: Economy, Express",
    ],
    [
      "an unknown delivery group",
      { lines: [{ product: "Enamel Mug", group: "monthly" }] },
      "/lines/0/group: must be one of one-time, subscription",
    ],
    ["a fact that no schema has", { facts: { cart: { colour: "red" } } }, UNKNOWN_FACT],
    [
      "facts of more lines than there are",
      { facts: { cart: { lines: [{}] } } },
      "/facts/cart/lines: must have at most as many lines as the cart, which has 0",
    ],
    ["methods said as facts", { facts: { paymentMethods: [] } }, "/facts/paymentMethods: is said by the file's own paymentMethods"],
    ["facts about the rule itself", { facts: { validation: {} } }, "/facts/validation: is the rule's own"],
    [
      "delivery options said as facts",
      { facts: { cart: { deliveryGroups: [{}, { deliveryOptions: [] }] } } },
      "/facts/cart/deliveryGroups/1/deliveryOptions: is said by the file's own deliveryOptions",
    ],
    ["an attribute of another kind", { attributes: { "a/b": {} } }, "/attributes/a~1b: must be a text"],
  ];
  it.each(rows)("%s", (_, file, problem) => {
    expect(problems(file)).toEqual([problem]);
  });
});
