import type { Cost, LineCost, RunResult } from "../../renderer/emulator/checkout/types.ts";

const none = { paymentMethods: [], deliveryGroups: [] };

/** Returns the cost of a cart without discounts, from the totals of its lines. */
function costOf(...totals: string[]): Cost {
  const lines = totals.map((total): LineCost => ({ subtotal: total, total, off: [] }));
  const sum = totals.reduce((all, total) => all + Number(total), 0).toFixed(2);
  return { currency: "USD", lines, discounts: [], subtotal: sum, total: sum };
}

/** A run of a store without rules and discounts. */
export const NOTHING_RAN: RunResult = {
  before: none,
  after: none,
  errors: [],
  rules: [],
  cost: costOf("5.00"),
  unused: [],
  refused: [],
};
