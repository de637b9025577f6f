import { AFTER_CHECKOUT, type Metafield, ORDER_STATUS } from "../../block-frame/messages.ts";
import { Blocks } from "./blocks/Blocks.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";

interface Props {
  shop: string;
  checkout: Checkout;
  run: Run;
  /** Token of the checkout that the order came from. */
  token: string;
  /** Metafields that blocks had put on the cart of that checkout. */
  cart: readonly Metafield[];
}

/** Draws the pages that a buyer sees after an order, as far as blocks stand there. */
export function AfterOrder(props: Props) {
  return (
    <>
      <Blocks title="Thank-you page" target={AFTER_CHECKOUT} {...props} />
      <Blocks title="Order status page" target={ORDER_STATUS} {...props} />
    </>
  );
}
