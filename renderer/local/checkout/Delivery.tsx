import { AddressForm } from "./AddressForm.tsx";
import { Choice } from "./Choice.tsx";
import { EMPTY_ADDRESS } from "./draft.ts";
import { Section } from "./Section.tsx";
import type { Address, World } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";

const NONE = "none";
const OTHER = "other";

/** The delivery address, or none: early in a checkout the platform does not know it yet. */
export function Delivery({ checkout }: { checkout: Checkout }) {
  const { world, draft, change } = checkout;
  const saved = savedAddresses(world);
  const choose = (choice: string): void => {
    const known = saved.find(({ id }) => id === choice)?.address;
    const other = draft.address ?? { ...EMPTY_ADDRESS, countryCode: draft.market.country };
    change({ address: choice === NONE ? null : (known ?? other) });
  };
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
      {draft.address && <AddressForm address={draft.address} change={(address) => change({ address })} />}
    </Section>
  );
}

interface Saved {
  id: string;
  label: string;
  address: Address;
}

/** The addresses of the store's customers, whoever is buying: they differ in country and in the fields that are filled in. */
function savedAddresses(world: World): Saved[] {
  return world.customers.flatMap(({ email, firstName, lastName, address }) => {
    if (!address) return [];
    const whole: Address = { ...EMPTY_ADDRESS, firstName, lastName, ...address };
    const place = [whole.city, whole.provinceCode, whole.countryCode].filter(Boolean).join(", ");
    return [{ id: email, label: `${firstName} ${lastName}: ${place}`, address: whole }];
  });
}

function chosen(saved: readonly Saved[], address: Address | null): string {
  if (!address) return NONE;
  const text = JSON.stringify(address);
  return saved.find((choice) => JSON.stringify(choice.address) === text)?.id ?? OTHER;
}
