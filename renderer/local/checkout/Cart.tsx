import { CartLine } from "./CartLine.tsx";
import { totalsOf } from "./discount.ts";
import { newLine } from "./draft.ts";
import { money } from "./format.ts";
import { ProductSearch } from "./ProductSearch.tsx";
import { Section } from "./Section.tsx";
import { Totals } from "./Totals.tsx";
import type { Line } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";

/** The lines of the cart, their subtotal in the buyer's currency, and the discount. */
export function Cart({ checkout }: { checkout: Checkout }) {
  const { world, draft, change } = checkout;
  const replace = (id: string, part: Partial<Line>): void => {
    change({ lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  };
  const remove = (id: string): void => change({ lines: draft.lines.filter((line) => line.id !== id) });
  return (
    <Section title="Cart" aside={<span className="total">{money(totalsOf(world, draft).subtotal, draft.market)}</span>}>
      {draft.lines.length === 0 && <p className="quiet">The cart is empty.</p>}
      <ul className="lines">
        {draft.lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            world={world}
            market={draft.market}
            change={(part) => replace(line.id, part)}
            remove={() => remove(line.id)}
          />
        ))}
      </ul>
      <ProductSearch world={world} add={(product) => change({ lines: [...draft.lines, newLine(world, product)] })} />
      <Totals checkout={checkout} />
    </Section>
  );
}
