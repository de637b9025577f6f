import { useMemo, useState } from "react";
import { BLOCK_TARGETS } from "../../../../engine/declarations/block-targets.ts";
import { BlockFrame } from "../../../block-frame/BlockFrame.tsx";
import { IN_CHECKOUT, type Metafield } from "../../../block-frame/messages.ts";
import type { Checkout } from "../use-checkout.ts";
import type { Run } from "../use-run.ts";
import type { Deployed, DeployedBlock } from "./deployed.ts";
import { type Conduct, emulatedHostApiOf } from "./emulated-host-api.ts";
import { stateOf } from "./state.ts";

interface Props {
  shop: string;
  checkout: Checkout;
  run: Run;
  deployed: Deployed;
  block: DeployedBlock;
  /** Name that distinguishes it from other copies at this target. */
  name: string;
  target: string;
  settings: Record<string, string>;
  conduct: Conduct;
  /** True if it is viewed as in the checkout editor. */
  editor: boolean;
  /** Token of the checkout, or of the one that an order came from; `cart` holds the metafields that blocks put on its cart. */
  token: string;
  cart: readonly Metafield[];
}

/**
 * Draws a block where the merchant placed it. The block reads the cart with its discounts, as of the last run of the rules, and is not
 * drawn before the first. A block that draws nothing takes no space, as at Shopify.
 */
export function InstalledBlock({ shop, checkout, run, deployed, block, name, target, settings, conduct, editor, token, cart }: Props) {
  const { checkoutInput } = checkout;
  const { evaluatedDraft, result } = run;
  const [height, setHeight] = useState(0);
  const place = { domain: shop, checkout: token, cart, settings, editor, writable: target === IN_CHECKOUT };
  const serializedState =
    evaluatedDraft && result
      ? JSON.stringify(stateOf(checkoutInput, { draft: evaluatedDraft, cost: result.cost }, deployed, block, place))
      : null;
  const state = useMemo(() => JSON.parse(serializedState ?? "null"), [serializedState]);
  const platform = emulatedHostApiOf(shop, checkout, run, conduct, token);
  const { bundle, handle, locales, defaultLocale } = block;
  if (state === null) return null;
  const label = target === IN_CHECKOUT ? name : `${name} ${BLOCK_TARGETS[target]?.where}`;
  return (
    <section className={height > 0 ? "section block" : "block-empty"} aria-label={label}>
      <BlockFrame title={name} {...{ bundle, handle, target, locales, defaultLocale, state, platform }} onHeight={setHeight} />
    </section>
  );
}
