import fc, { type Arbitrary } from "fast-check";
import { compare, type Decimal, decimal, plus, times, written } from "../rules/decimal.ts";
import { COLLECTIONS, PRODUCTS, VARIANTS } from "./arbitrary-offers.ts";
import { type Cart, type CartLine, isGift, type Offer } from "./offers-oracle.ts";

const one = <T>(of: readonly T[]): Arbitrary<T> => fc.constantFrom(...of);

const prices = fc.oneof(
  { weight: 8, arbitrary: one(["0", "0.0", "0.015", "10.00", "24.00", "49.99", "50.005"]) },
  { weight: 1, arbitrary: one(["999999.999", "1234567890.12"]) },
);
const quantities = one([1, 1, 2, 7]);
const phones = one([null, "", " ", "\t\u00a0", "+14155550132", "+14155550199"]);
const rates = fc.oneof(
  one(["1.0", "0.9", "140", "0.3075", "149.7654321", "25345.123456789", "0.000039481234"]),
  fc.tuple(fc.nat(300), fc.nat(999_999_999)).map(([whole, parts]) => `${whole}.${String(parts).padStart(9, "0")}`),
  one([null, "1.0"]),
);

/** A code of the offers as buyers may type it: mostly the same in another case and with blanks, else nearly the same. */
function codesFor(offers: readonly Offer[]): Arbitrary<string[]> {
  const asked = offers.flatMap(({ configuration }) =>
    [configuration, ...configuration.conditionGroups].map(({ discountCode }) => discountCode),
  );
  const known = asked.filter((code) => code !== "");
  const code = one(known.length === 0 ? ["GIFT"] : known);
  return fc.array(fc.tuple(code, one(["as is", "upper", "lower", "blanks", "longer", "in parts", "without accents"])).map(typed), {
    maxLength: 3,
  });
}

function typed([code, how]: [string, string]): string {
  if (how === "upper") return code.toUpperCase();
  if (how === "lower") return code.toLowerCase();
  if (how === "blanks") return `\t ${code}\u00a0`;
  if (how === "longer") return `${code.trim()}S`;
  if (how === "in parts") return code.normalize("NFD");
  return how === "without accents" ? code.normalize("NFD").replaceAll(/\p{M}/gu, "") : code;
}

/** Which of the amounts is met, where the line that makes up for it stands, and how far from it the total is. */
interface Nearness {
  amount: number;
  place: number;
  by: string;
}

export const nearness: Arbitrary<Nearness> = fc.record({
  amount: fc.nat(),
  place: fc.nat(),
  by: one(["exact", "exact", "above", "below", "cents"]),
});

type Unnumbered = Omit<CartLine, "id">;

/** The products of a cart, each in collections of its own. */
const memberships = fc.record(Object.fromEntries(PRODUCTS.map((product) => [product, fc.subarray(COLLECTIONS)])));

/** A cart in which offers meet what they name; its total is an amount of theirs, or next to it, so often as is said. */
export function cartsFor(offers: readonly Offer[], nearTo: Arbitrary<Nearness | null> = fc.option(nearness)): Arbitrary<Cart> {
  const parts = { rate: rates, codes: codesFor(offers), identity, addresses, lines: linesFor(offers) };
  return fc.tuple(fc.record(parts), nearTo).map(([{ lines, ...rest }, near]) => {
    const cart = { ...rest, lines: lines.map((line, at) => ({ ...line, id: `gid://shopify/CartLine/${at}` })) };
    return near === null ? cart : { ...cart, lines: balanced(offers, cart, near) };
  });
}

const identity = fc.option(fc.record({ company: fc.boolean(), phone: phones }), { freq: 3 });
const addresses = fc.array(fc.option(fc.record({ phone: phones })), { maxLength: 2 });

/** Lines of all kinds; one may come twice, as a buyer's cart or a script splits it. */
export function linesFor(offers: readonly Offer[]): Arbitrary<Unnumbered[]> {
  return memberships.chain((collections) => {
    const variants = one(VARIANTS).map((variant) => ({ ...variant, collections: collections[variant.product] ?? [] }));
    const line = fc
      .record({
        price: prices,
        quantity: quantities,
        variant: variants,
        marked: fc.option(marksOf(offers), { freq: 2 }),
        isCustom: chance(10),
      })
      .map(({ price, quantity, variant, marked, isCustom }): Unnumbered => {
        const wanted = VARIANTS.find(({ id }) => id === marked?.variant);
        const sold = wanted === undefined ? variant : { ...wanted, collections: collections[wanted.product] ?? [] };
        const amount = written(times(decimal(price), decimal(String(quantity))));
        return { gift: marked === null ? null : { value: marked.value }, amount, variant: isCustom ? null : sold };
      });
    const split = fc.tuple(line, one([1, 1, 1, 2])).map(([each, times]) => Array.from({ length: times }, () => each));
    return fc.array(split, { maxLength: 12, size: "medium" }).map((all) => all.flat());
  });
}

/** Draws a line's attribute and, where it matters, the variant of the line: mostly a valid gift, else a forged one. */
function marksOf(offers: readonly Offer[]): Arbitrary<{ value: string | null; variant?: string }> {
  const slots = offers.flatMap(({ guid, configuration }) =>
    configuration.products.map(({ variantId }) => ({ value: guid, variant: variantId })),
  );
  const forged = one(offers).chain(({ guid }) => one([null, "", "1", guid.toUpperCase(), ` ${guid}`, guid.slice(0, -1), `${guid}0`]));
  return fc.oneof(
    { weight: 8, arbitrary: one(slots) },
    { weight: 1, arbitrary: fc.record({ value: one(slots.map(({ value }) => value)) }) },
    { weight: 1, arbitrary: fc.record({ value: forged, variant: one(slots.map(({ variant }) => variant)) }) },
  );
}

const chance = (ofHundred: number): Arbitrary<boolean> => fc.nat(99).map((drawn) => drawn < ofHundred);

/** The lines with one more, whose amount brings the total to an amount of the offers; as they are where the others cost too much already. */
function balanced(offers: readonly Offer[], { rate, lines }: Cart, near: Nearness): readonly CartLine[] {
  const amounts = offers.flatMap(({ configuration: { conditions, conditionGroups } }) =>
    [conditions, ...conditionGroups.map((group) => group.conditions)].flat().map(({ value }) => value),
  );
  const value = amounts[near.amount % Math.max(amounts.length, 1)];
  if (rate === null || value === undefined) return lines;
  const limit = times(decimal(value), decimal(rate));
  const least = { digits: near.by === "above" ? 1n : near.by === "below" ? -1n : 0n, decimals: limit.decimals };
  const rest = lines.filter((line) => !isGift(offers, line)).reduce((sum, { amount }) => plus(sum, decimal(amount)), decimal("0"));
  const missing = plus(plus(limit, least), negative(rest));
  if (compare(missing, decimal("0")) < 0) return lines;
  const amount = near.by === "cents" ? written(missing, 2) : written(missing);
  const added = { id: "gid://shopify/CartLine/added", gift: null, amount, variant: null };
  return lines.toSpliced(near.place % (lines.length + 1), 0, added);
}

const negative = ({ digits, decimals }: Decimal): Decimal => ({ digits: -digits, decimals });
