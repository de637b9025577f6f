import { useMemo, useState } from "react";
import { BlockFrame } from "../../../blocks/BlockFrame.tsx";
import { IN_CHECKOUT } from "../../../blocks/protocol.ts";
import type { Checkout } from "../use-checkout.ts";
import type { Deployed, DeployedBlock } from "./deployed.ts";
import { type Conduct, platformOf } from "./platform.ts";
import { stateOf } from "./state.ts";
import { useToken } from "./token.ts";

interface Props {
  shop: string;
  checkout: Checkout;
  deployed: Deployed;
  block: DeployedBlock;
  target: string;
  settings: Record<string, string>;
  conduct: Conduct;
  /** Of the checkout, or of that which an order came from. */
  token: string;
}

/** A block where the merchant placed it. One that draws nothing takes no room, as on the platform. */
export function PlacedBlock({ shop, checkout, deployed, block, target, settings, conduct, token }: Props) {
  const { world, draft } = checkout;
  const [height, setHeight] = useState(0);
  const { metafields: cart } = useToken(shop);
  const place = { domain: shop, checkout: token, cart, settings, writable: target === IN_CHECKOUT };
  const said = JSON.stringify(stateOf(world, draft, deployed, block, place));
  const state = useMemo(() => JSON.parse(said), [said]);
  const platform = platformOf(shop, checkout, conduct, token);
  const { name, bundle, handle, locales, defaultLocale } = block;
  return (
    <section className={height > 0 ? "section block" : "block-empty"} aria-label={name}>
      <BlockFrame title={name} {...{ bundle, handle, target, locales, defaultLocale, state, platform }} onHeight={setHeight} />
    </section>
  );
}
