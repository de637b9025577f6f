import { compare } from "./compare.ts";
import { Methods } from "./Methods.tsx";
import type { PaymentMethod } from "./types.ts";

interface Props {
  before: readonly PaymentMethod[];
  after: readonly PaymentMethod[];
}

const EXPRESS = "ACCELERATED_CHECKOUT";
const LIST = "PAYMENT_METHOD";

/** The payment methods as the buyer sees them, without the rules and with them. */
export function Payment({ before, after }: Props) {
  const express = compare(placed(before, EXPRESS), placed(after, EXPRESS));
  const list = compare(placed(before, LIST), placed(after, LIST));
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <div className="sides">
        <Methods title="Without rules" express={express.before} list={list.before} />
        <Methods title="With rules" express={express.after} list={list.after} hiddenExpress={express.hidden} hidden={list.hidden} />
      </div>
    </section>
  );
}

function placed(methods: readonly PaymentMethod[], placement: string): PaymentMethod[] {
  return methods.filter(({ placements }) => placements.includes(placement));
}
