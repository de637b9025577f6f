// @lane dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BlockLine } from "../../renderer/block-frame/messages.ts";
import { GiftWarning } from "../../renderer/tryout/preview/GiftWarning.tsx";
import { priceOf } from "../../renderer/tryout/preview/prices.ts";
import { draw, freshPage } from "./support/admin.tsx";

freshPage();

const given = (...variants: string[]) => variants.map((id) => ({ variant: { id }, quantity: 1 }) as BlockLine);
const PRICES: Readonly<Record<string, number>> = { socks: 20, hat: 4, free: 0 };
const shown = (variants: string[], total: number, currency = "USD") =>
  draw(<GiftWarning worth={priceOf(given(...variants), (id) => PRICES[id])} {...{ total, currency }} />);

it.each([
  ["of the cart that is tried", ["socks", "hat"], 133, "USD", "This offer gives away $24.00 at this cart, 18 percent of its $133.00."],
  ["in the currency of the buyer", ["socks"], 40, "CAD", "This offer gives away CA$20.00 at this cart, 50 percent of its CA$40.00."],
  [
    "of which little is said as little",
    ["hat"],
    1000,
    "USD",
    "This offer gives away $4.00 at this cart, less than 1 percent of its $1,000.00.",
  ],
  ["alone where the cart is worth nothing", ["hat"], 0, "USD", "This offer gives away $4.00 at this cart."],
])("the value that is given away is shown %s", (_, variants, total, currency, text) => {
  shown(variants, total, currency);
  expect(screen.getByText(/^This offer gives away/).textContent).toBe(text);
});

it.each([
  ["nothing is given", []],
  ["what is given costs nothing", ["free"]],
  ["nobody knows what it costs", ["unknown"]],
])("no value is shown when %s", (_, variants) => {
  shown(variants, 100);
  expect(screen.queryByText(/gives away/)).toBeNull();
});
