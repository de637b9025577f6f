import { FactField } from "./FactField.tsx";
import { idOf } from "./fact-inputs.ts";
import { Section } from "./Section.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Draws inputs for the facts that condition types read and no other part of the page edits; nothing if there are none. */
export function Facts({ checkout }: { checkout: Checkout }) {
  const { checkoutInput, draft, change } = checkout;
  const inputs = checkoutInput.facts.filter(({ of }) => of === "checkout");
  if (inputs.length === 0) return null;
  return (
    <Section title="More of what checkout knows">
      <p className="quiet">Condition types also read these. Empty fields have the store's own value.</p>
      <div className="fields facts">
        {inputs.map((input) => {
          const id = idOf(input);
          return (
            <FactField
              key={id}
              input={input}
              value={draft.facts[id]}
              change={(value) => change({ facts: { ...draft.facts, [id]: value } })}
            />
          );
        })}
      </div>
    </Section>
  );
}
