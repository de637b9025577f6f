import { formatPrice } from "./format.ts";
import type { LineCost } from "./types.ts";

/** Draws the price of a line: with discounts, the price before is struck through, and each discount is named. */
export function LinePrice({ cost: { subtotal, total, off }, currency }: { cost: LineCost; currency: string }) {
  const format = (amount: string): string => formatPrice(Number(amount), currency);
  if (off.length === 0) return <span className="amount">{format(total)}</span>;
  return (
    <>
      <span className="amount">
        <s>{format(subtotal)}</s> {Number(total) === 0 ? "Free" : format(total)}
      </span>
      <ul className="line-discounts" aria-label="Discounts">
        {off.map(({ title, code, amount }) => (
          <li key={`${title} ${code}`}>
            {code ?? title} <span className="amount">{`\u2212${format(amount)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
