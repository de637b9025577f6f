import { IN_CHECKOUT } from "../../block-frame/messages.ts";
import { Attributes } from "./Attributes.tsx";
import { BuyerLanguageText } from "./BuyerLanguageText.tsx";
import { Blocks } from "./blocks/Blocks.tsx";
import { useToken } from "./blocks/token.ts";
import { Cart } from "./Cart.tsx";
import { Contact } from "./Contact.tsx";
import { Delivery } from "./Delivery.tsx";
import { Facts } from "./Facts.tsx";
import { LinkField } from "./LinkField.tsx";
import { MarketChoice } from "./MarketChoice.tsx";
import { Note } from "./Note.tsx";
import { OpenedLink } from "./OpenedLink.tsx";
import type { LocatedErrors } from "./place-errors.ts";
import { Section } from "./Section.tsx";
import { Steps } from "./Steps.tsx";
import type { Checkout } from "./use-checkout.ts";
import type { Run } from "./use-run.ts";

/** Edits all input of the buyer. */
export function Buyer({ shop, checkout, run, errors }: { shop: string; checkout: Checkout; run: Run; errors: LocatedErrors }) {
  const { draft, change } = checkout;
  const { token, metafields } = useToken(shop);
  return (
    <div className="buyer">
      <LinkField shop={shop} checkout={checkout} />
      {draft.opened && <OpenedLink opened={draft.opened} close={() => change({ opened: null })} />}
      <Steps step={draft.step} change={(step) => change({ step })} />
      {errors.top.length > 0 && (
        <div className="failure" role="alert">
          {errors.top.map((message) => (
            <p key={message}>
              <BuyerLanguageText text={message} />
            </p>
          ))}
        </div>
      )}
      <Cart checkout={checkout} run={run} />
      <Blocks title="Blocks" target={IN_CHECKOUT} token={token} cart={metafields} {...{ shop, checkout, run }} />
      <Contact checkout={checkout} errors={errors} />
      <Delivery checkout={checkout} errors={errors} />
      <Note value={draft.note} change={(note) => change({ note })} />
      <MarketChoice checkout={checkout} />
      <Section title="Cart attributes">
        <Attributes noun="attribute" pairs={draft.attributes} change={(attributes) => change({ attributes })} />
      </Section>
      <Facts checkout={checkout} />
    </div>
  );
}
