import { AddressForm } from "./AddressForm.tsx";
import { Choice } from "./Choice.tsx";
import { EMPTY_ADDRESS } from "./draft.ts";
import type { LocatedErrors } from "./place-errors.ts";
import { Section } from "./Section.tsx";
import type { Address, CheckoutInput, Draft } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";

const NONE = "none";
const OTHER = "other";

/** Edits the delivery address, or none: early in a checkout Shopify does not know it yet. */
export function Delivery({ checkout, errors }: { checkout: Checkout; errors: LocatedErrors }) {
  const { checkoutInput, draft } = checkout;
  const change = ({ address }: Pick<Draft, "address">): void =>
    checkout.change({ address, ...(isElsewhere(draft.address, address) && { deliveryMethod: null }) });
  const saved = savedAddresses(checkoutInput);
  const choose = (choice: string): void => {
    const savedAddress = saved.find(({ id }) => id === choice)?.address;
    const other = draft.address ?? { ...EMPTY_ADDRESS, countryCode: draft.market.country };
    change({ address: choice === NONE ? null : (savedAddress ?? other) });
  };
  if (draft.step === "cart") {
    return (
      <Section title="Delivery">
        <p className="pending">Not known yet: the customer enters the address at the information step.</p>
      </Section>
    );
  }
  return (
    <Section title="Delivery">
      <Choice wide label="Delivery address" value={chosen(saved, draft.address)} change={choose}>
        <option value={NONE}>Not entered yet</option>
        {saved.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value={OTHER}>Another address</option>
      </Choice>
      {draft.address && <AddressForm address={draft.address} errors={errors} change={(address) => change({ address })} />}
    </Section>
  );
}

/** Reports whether the address moved to a place that may have other options: the choice of an option is then reset. */
function isElsewhere(before: Address | null, after: Address | null): boolean {
  return before?.countryCode !== after?.countryCode || before?.provinceCode !== after?.provinceCode;
}

interface Saved {
  id: string;
  label: string;
  address: Address;
}

/** Returns the addresses of the store's customers, whoever is buying: they differ in country and in the fields that are filled in. */
function savedAddresses(checkoutInput: CheckoutInput): Saved[] {
  return checkoutInput.customers.flatMap(({ email, firstName, lastName, address }) => {
    if (!address) return [];
    const fullAddress: Address = { ...EMPTY_ADDRESS, firstName, lastName, ...address };
    const place = [fullAddress.city, fullAddress.provinceCode, fullAddress.countryCode].filter(Boolean).join(", ");
    return [{ id: email, label: `${firstName} ${lastName}: ${place}`, address: fullAddress }];
  });
}

function chosen(saved: readonly Saved[], address: Address | null): string {
  if (!address) return NONE;
  const text = JSON.stringify(address);
  return saved.find((choice) => JSON.stringify(choice.address) === text)?.id ?? OTHER;
}
