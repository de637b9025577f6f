import { useEffect, useRef } from "react";
import { formatPrice } from "./format.ts";
import { Metafields } from "./Metafields.tsx";
import type { Both, ConfirmedOrder, Money, OrderedLine } from "./place-order.ts";

/** Shows a placed order: its number, its lines with their attributes, and the buyer's price. */
export function OrderConfirmation({ order }: { order: ConfirmedOrder }) {
  const { name, line_items, total_discounts_set: discounts, total_price_set: total, metafields } = order;
  const { currency_code: own } = total.shop_money;
  const shown = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next order stands where the last one stood, perhaps below the fold
  useEffect(() => {
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [name]);
  const foreign = total.presentment_money.currency_code !== own;
  return (
    <div className="placed" ref={shown}>
      <h3>Order {name} was placed</h3>
      <ul>
        {line_items.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <dl>
        {Number(discounts.presentment_money.amount) > 0 && (
          <Row title="Discounts" text={`\u2212${formatMoney(discounts.presentment_money)}`} />
        )}
        <Row title="Total" text={formatMoney(total.presentment_money)} />
        {foreign && <Row title={`Total in ${own}`} text={formatMoney(total.shop_money)} />}
      </dl>
      <Metafields of={metafields} />
    </div>
  );
}

function Line({ line: { title, variant_title: variant, quantity, price_set, properties } }: { line: OrderedLine }) {
  return (
    <li>
      <div className="placed-line">
        <span>
          {quantity} {"\u00d7"} {title}
          {variant !== "Default Title" && ` (${variant})`}
        </span>
        <span className="amount">{formatMoney(lineTotal(price_set, quantity))}</span>
      </div>
      {properties.map(({ name, value }) => (
        <span className="detail" key={name}>
          {name}: {value}
        </span>
      ))}
    </li>
  );
}

function Row({ title, text }: { title: string; text: string }) {
  return (
    <div className="placed-line">
      <dt>{title}</dt>
      <dd className="amount">{text}</dd>
    </div>
  );
}

/** Returns the price of all pieces of a line for the buyer, before discounts. */
function lineTotal({ presentment_money: { amount, currency_code } }: Both, quantity: number): Money {
  return { amount: String(Number(amount) * quantity), currency_code };
}

function formatMoney({ amount, currency_code }: Money): string {
  return formatPrice(Number(amount), currency_code);
}
