import { CartLine } from "./CartLine.tsx";
import { newLine } from "./draft.ts";
import { formatPrice } from "./format.ts";
import { ProductSearch } from "./ProductSearch.tsx";
import { Section } from "./Section.tsx";
import { Totals } from "./Totals.tsx";
import type { Line } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";

/** Draws the lines of the cart with their cost in the last run, and the discounts. */
export function Cart({ checkout, run }: { checkout: Checkout; run: Run }) {
  const { checkoutInput, draft, change } = checkout;
  const { result, evaluatedDraft, isEvaluating } = run;
  const costs = new Map(evaluatedDraft?.lines.map(({ id }, at) => [id, result?.cost.lines[at]]));
  const replace = (id: string, part: Partial<Line>): void => {
    change({ lines: draft.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  };
  const remove = (id: string): void => change({ lines: draft.lines.filter((line) => line.id !== id) });
  return (
    <Section
      title="Cart"
      accessory={
        <span className="total" aria-busy={isEvaluating}>
          {result && formatPrice(Number(result.cost.subtotal), result.cost.currency)}
        </span>
      }
    >
      {draft.lines.length === 0 && <p className="quiet">The cart is empty.</p>}
      <ul className="lines">
        {draft.lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            checkoutInput={checkoutInput}
            cost={costs.get(line.id)}
            currency={result?.cost.currency}
            change={(part) => replace(line.id, part)}
            remove={() => remove(line.id)}
          />
        ))}
      </ul>
      <ProductSearch
        checkoutInput={checkoutInput}
        add={(product) => change({ lines: [...draft.lines, newLine(checkoutInput, product)] })}
      />
      <Totals checkout={checkout} run={run} />
    </Section>
  );
}
