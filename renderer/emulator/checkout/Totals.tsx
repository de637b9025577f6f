import { Field } from "./Field.tsx";
import { formatPrice } from "./format.ts";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";
import { whyRefused, whyUnused } from "./why-unused.ts";

interface Props {
  checkout: Checkout;
  run: Run;
}

/** Draws the discount codes, and the effects of discounts on the cart; a discount that takes nothing off shows its reason. */
export function Totals({ checkout: { draft, change }, run: { result } }: Props) {
  const { refused = [], unused = [], cost } = result ?? {};
  const codes = [...refused.map((each) => whyRefused(each, draft.market)), ...unused.filter(({ code }) => code !== null).map(whyUnused)];
  return (
    <div className="totals">
      <Field
        wide
        label="Discount code"
        value={draft.discount}
        errors={codes}
        hint="Several codes are separated by commas."
        change={(discount) => change({ discount })}
      />
      {unused
        .filter(({ code }) => code === null)
        .map((each) => (
          <p key={each.title} className="warning" role="status">
            {whyUnused(each)}
          </p>
        ))}
      {cost && cost.discounts.length > 0 && (
        <>
          <dl>
            <Row title="Subtotal" amount={amountText(cost.subtotal, cost.currency)} />
            {cost.discounts.map(({ title, code, amount }) => (
              <Row
                key={`${title} ${code}`}
                title={code === null ? title : `Discount (${code})`}
                amount={`\u2212${amountText(amount, cost.currency)}`}
              />
            ))}
            <Row title="Total" amount={amountText(cost.total, cost.currency)} name="sum" />
          </dl>
          <p className="quiet">Before shipping.</p>
        </>
      )}
    </div>
  );
}

function Row({ title, amount, name }: { title: string; amount: string; name?: string }) {
  return (
    <div className={name}>
      <dt>{title}</dt>
      <dd className="amount">{amount}</dd>
    </div>
  );
}

function amountText(amount: string, currency: string): string {
  return formatPrice(Number(amount), currency);
}
