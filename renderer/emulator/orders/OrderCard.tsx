import { useId, useState } from "react";
import { Field } from "../checkout/Field.tsx";
import { formatIdentifier, formatPrice } from "../checkout/format.ts";
import { LineRow } from "./LineRow.tsx";
import { type Order, type OrderAction, sendOrderAction } from "./order-actions.ts";

interface Props {
  shop: string;
  order: Order;
  onChanged: (order: Order) => void;
}

/** Draws an order with its actions. One action runs at a time; the message about the last one stays until the next. */
export function OrderCard({ shop, order, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [amount, setAmount] = useState("");
  const [message, setMessage] = useState<{ text: string; failed: boolean }>();
  const title = useId();
  const { currency, cancelled_at, current_total_price: currentTotal, total_price: total } = order;
  const closed = busy || cancelled_at !== null;
  const money = (text: string) => formatPrice(Number(text), currency);

  const does = async (what: OrderAction, text: string): Promise<void> => {
    setBusy(true);
    setMessage(undefined);
    try {
      onChanged(await sendOrderAction(shop, order, what));
      setMessage({ text: `${text} Apps were notified.`, failed: false });
    } catch (reason) {
      setMessage({ text: reason instanceof Error ? reason.message : String(reason), failed: true });
    }
    setBusy(false);
  };

  return (
    <section className="card" aria-labelledby={title}>
      <div className="order-title">
        <h2 id={title}>Order {order.name}</h2>
        <span className="order-status">{cancelled_at === null ? formatIdentifier(order.financial_status) : "cancelled"}</span>
      </div>
      <p className="quiet">
        {new Date(order.created_at).toLocaleString("en-US")} {"\u00b7"} {money(currentTotal)} left of {money(total)}
      </p>
      <ul className="order-lines">
        {order.line_items.map((line) => (
          <LineRow
            key={line.id}
            {...{ line, closed }}
            refund={(quantity) => void does({ name: "refund", about: { line: line.id, quantity } }, "The pieces were refunded.")}
            edit={(quantity) => void does({ name: "edit", about: { line: line.id, quantity } }, "The order was edited.")}
          />
        ))}
      </ul>
      <div className="order-acts">
        <Field label={`Amount in ${currency}`} value={amount} change={setAmount} name={`Amount to give back of order ${order.name}`} />
        <button
          type="button"
          disabled={closed || amount.trim() === ""}
          onClick={() => void does({ name: "refund", about: { amount: amount.trim() } }, "The amount was refunded.")}
        >
          Refund amount
        </button>
        <button type="button" disabled={closed} onClick={() => void does({ name: "cancel" }, "The order was cancelled.")}>
          Cancel order
        </button>
      </div>
      <p role={message?.failed ? "alert" : "status"} className={message?.failed ? "refused" : "quiet"}>
        {message?.text}
      </p>
    </section>
  );
}
