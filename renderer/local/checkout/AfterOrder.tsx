import { AFTER_CHECKOUT, ORDER_STATUS } from "../../blocks/protocol.ts";
import { Blocks } from "./blocks/Blocks.tsx";
import type { Checkout } from "./use-checkout.ts";

interface Props {
  shop: string;
  checkout: Checkout;
  /** Of the checkout that the order came from. */
  token: string;
}

/** The pages that a buyer sees after an order, as far as blocks stand there. */
export function AfterOrder({ shop, checkout, token }: Props) {
  return (
    <>
      <Blocks title="Thank-you page" target={AFTER_CHECKOUT} {...{ shop, checkout, token }} />
      <Blocks title="Order status page" target={ORDER_STATUS} {...{ shop, checkout, token }} />
    </>
  );
}
