import { totalsOf } from "./discount.ts";
import { Field } from "./Field.tsx";
import { money } from "./format.ts";
import type { Checkout } from "./use-checkout.ts";

/** The discount code, and what it makes of the cart; a code that does not apply says why. */
export function Totals({ checkout: { world, draft, change } }: { checkout: Checkout }) {
  const { subtotal, off, why } = totalsOf(world, draft);
  const told = (amount: number): string => money(amount, draft.market);
  const row = (title: string, amount: string, name?: string) => (
    <div className={name}>
      <dt>{title}</dt>
      <dd className="amount">{amount}</dd>
    </div>
  );
  return (
    <div className="totals">
      <Field
        wide
        label="Discount code"
        value={draft.discount}
        errors={why === null ? [] : [why]}
        change={(discount) => change({ discount })}
      />
      {off > 0 && (
        <>
          <dl>
            {row("Subtotal", told(subtotal))}
            {row(`Discount (${draft.discount.trim().toUpperCase()})`, `\u2212${told(off)}`)}
            {row("Total", told(subtotal - off), "sum")}
          </dl>
          <p className="quiet">Before shipping. The rules see the cart without the discount.</p>
        </>
      )}
    </div>
  );
}
