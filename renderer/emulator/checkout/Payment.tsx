import { compare } from "./compare.ts";
import { MethodList } from "./MethodList.tsx";
import { OrderSummary } from "./OrderSummary.tsx";
import type { PaymentMethod } from "./types.ts";

interface Props {
  before: readonly PaymentMethod[];
  after: readonly PaymentMethod[];
}

const EXPRESS = "ACCELERATED_CHECKOUT";
const LIST = "PAYMENT_METHOD";
const NONE = "The customer has no payment method to choose.";

/** Draws the payment methods as the buyer sees them, without the rules and with them. */
export function Payment({ before, after }: Props) {
  const express = compare(methodsAt(before, EXPRESS), methodsAt(after, EXPRESS));
  const list = compare(methodsAt(before, LIST), methodsAt(after, LIST));
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      <div className="sides">
        <OrderSummary title="Without rules">
          <MethodList express caption="Express checkout" list={express.before} />
          <MethodList caption="Payment methods" list={list.before} none={NONE} />
        </OrderSummary>
        <OrderSummary title="With rules">
          <MethodList express caption="Express checkout" list={express.after} hidden={express.hidden} />
          <MethodList caption="Payment methods" list={list.after} hidden={list.hidden} none={NONE} />
        </OrderSummary>
      </div>
    </section>
  );
}

function methodsAt(methods: readonly PaymentMethod[], placement: string): PaymentMethod[] {
  return methods.filter(({ placements }) => placements.includes(placement));
}
