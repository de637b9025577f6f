import fc, { type Arbitrary } from "fast-check";

/** Few, so that rules and carts meet; among them what folding, trimming and UTF-8 can stumble over. */
const COMMON = [
  "vip",
  "VIP",
  " Vip\t",
  "Cash on Delivery",
  "cash",
  "ON",
  "US",
  "DE",
  "été",
  "ÉTÉ",
  "straße",
  "STRASSE",
  "ΣΊΣΥΦΟΣ",
  "σίσυφος",
  "İstanbul",
  "日本語",
  "🎁 gift",
  "𐐀𐐨",
  "12 345",
  "a\u00a0b",
  "",
  "   ",
];

export const texts: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...COMMON) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...COMMON), fc.constantFrom(...COMMON)).map(([a, b]) => a + b) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

export const decimals: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "0.0",
    "1.0",
    "10",
    "10.00",
    "99.99",
    "100.0",
    "100.01",
    "-5.5",
    "0.000001",
    "123456789012.123456",
    "1.",
    "",
    "x",
    "1,000.00",
  ),
  fc.tuple(fc.nat(2000), fc.nat(99)).map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`),
  fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.bigInt({ min: 0n, max: 10n ** 20n })).map(([whole, rest]) => `${whole}.${rest}`),
);

export const ids: Arbitrary<string> = fc.integer({ min: 1, max: 6 }).map((number) => `gid://shopify/Product/${number}`);
