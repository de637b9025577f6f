import type { Api } from "../../../extensions/gift-block/src/types.ts";
import type { Line } from "./checkout-model.ts";
import { numberOf } from "./ids.ts";
import { MARK } from "./platform.ts";

/** Change of the cart that a block requests from Shopify. */
export type Change = Parameters<Api["applyCartLinesChange"]>[0];

/**
 * The lines of a cart after a change.
 *
 * @param lineFor A new line of the cart.
 */
export function changedLines(lines: readonly Line[], change: Change, lineFor: (line: Omit<Line, "id">) => Line): Line[] {
  switch (change.type) {
    case "addCartLine": {
      const mark = change.attributes?.find(({ key }) => key === MARK)?.value ?? null;
      const variant = numberOf(change.merchandiseId);
      const same = lines.find((line) => line.mark === mark && line.variant === variant);
      const added = { variant, quantity: change.quantity, mark };
      if (same === undefined) return [...lines, lineFor(added)];
      return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + change.quantity } : line));
    }
    case "removeCartLine":
      return lines.flatMap((line) => {
        const left = line.id === lineOf(change) ? line.quantity - change.quantity : line.quantity;
        return left > 0 ? [{ ...line, quantity: left }] : [];
      });
    case "updateCartLine":
      return lines.map((line) => (line.id === lineOf(change) ? { ...line, quantity: change.quantity ?? line.quantity } : line));
    default:
      return [...lines];
  }
}

/** The line that a change is of, as it is called before the platform names lines anew; empty of one that adds a line. */
export const lineOf = (change: Change): string => ("id" in change ? (change.id.split("@")[0] ?? "") : "");
