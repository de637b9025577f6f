import { Choice } from "./Choice.tsx";
import { Field } from "./Field.tsx";
import type { LocatedErrors } from "./place-errors.ts";
import { Section } from "./Section.tsx";
import type { Customer } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";

/** Edits the buyer: a guest, or a customer of the store, who may order for a company. */
export function Contact({ checkout, errors }: { checkout: Checkout; errors: LocatedErrors }) {
  const { checkoutInput, draft, change } = checkout;
  const customer = checkoutInput.customers.find(({ email }) => email === draft.customer);
  const people = checkoutInput.customers.filter(({ company }) => !company);
  const buyers = checkoutInput.customers.filter(({ company }) => company);
  return (
    <Section title="Contact">
      <div className="fields">
        <Choice wide label="Customer" value={draft.customer ?? ""} change={(email) => change({ customer: email || null, email })}>
          <option value="">Guest (not signed in)</option>
          <optgroup label="Customers">{people.map(option)}</optgroup>
          {buyers.length > 0 && <optgroup label="Ordering for a company (B2B)">{buyers.map(option)}</optgroup>}
        </Choice>
        <Field wide label="E-mail" type="email" value={draft.email} errors={errors.fields.email} change={(email) => change({ email })} />
      </div>
      {customer && <p className="quiet">{customer.tags.length > 0 ? `Customer tags: ${customer.tags.join(", ")}` : "No customer tags"}</p>}
    </Section>
  );
}

function option({ email, firstName, lastName, company }: Customer) {
  return (
    <option key={email} value={email}>
      {[`${firstName} ${lastName}`.trim() || email, company].filter(Boolean).join(", ")}
    </option>
  );
}
