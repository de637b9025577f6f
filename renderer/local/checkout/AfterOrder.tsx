import { AFTER_CHECKOUT, ORDER_STATUS } from "../../blocks/protocol.ts";
import { Blocks } from "./blocks/Blocks.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";

interface Props {
  shop: string;
  checkout: Checkout;
  run: Run;
  /** Of the checkout that the order came from. */
  token: string;
}

/** The pages that a buyer sees after an order, as far as blocks stand there. */
export function AfterOrder({ shop, checkout, run, token }: Props) {
  return (
    <>
      <Blocks title="Thank-you page" target={AFTER_CHECKOUT} {...{ shop, checkout, run, token }} />
      <Blocks title="Order status page" target={ORDER_STATUS} {...{ shop, checkout, run, token }} />
    </>
  );
}
