import { Attributes } from "./Attributes.tsx";
import { Cart } from "./Cart.tsx";
import { Contact } from "./Contact.tsx";
import { Delivery } from "./Delivery.tsx";
import { MarketChoice } from "./MarketChoice.tsx";
import { Section } from "./Section.tsx";
import { Steps } from "./Steps.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Everything a buyer brings along. */
export function Buyer({ checkout }: { checkout: Checkout }) {
  const { draft, change } = checkout;
  return (
    <div className="buyer">
      <Steps step={draft.step} change={(step) => change({ step })} />
      <Cart checkout={checkout} />
      <Contact checkout={checkout} />
      <Delivery checkout={checkout} />
      <MarketChoice checkout={checkout} />
      <Section title="Cart attributes">
        <Attributes pairs={draft.attributes} change={(attributes) => change({ attributes })} />
      </Section>
    </div>
  );
}
