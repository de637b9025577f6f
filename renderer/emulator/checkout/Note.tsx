import { useId } from "react";
import { Section } from "./Section.tsx";

/** Edits the buyer's note to the merchant; no rule reads it. */
export function Note({ value, change }: { value: string; change: (note: string) => void }) {
  const id = useId();
  return (
    <Section title="Order note">
      <div className="field">
        <label htmlFor={id}>Note for the store</label>
        <textarea id={id} dir="auto" rows={3} value={value} onChange={(event) => change(event.target.value)} />
      </div>
    </Section>
  );
}
