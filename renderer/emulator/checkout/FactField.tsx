import { useId } from "react";
import { Attributes } from "./Attributes.tsx";
import { Choice } from "./Choice.tsx";
import { Field } from "./Field.tsx";
import type { FactInput, FactValue } from "./types.ts";

interface Props {
  input: FactInput;
  value: FactValue | undefined;
  change: (value: FactValue) => void;
  /** Owner of the fact, where the page has several with the same one. */
  of?: string;
}

const TYPES = { date: "date", integer: "number", number: "number", moment: "datetime-local" } as const;
const HINTS: Partial<Record<FactInput["control"], string>> = { texts: "Several with commas between them. " };

/** Draws a labelled input for one fact, by its type in Shopify's schema; below it the condition types that read it. */
export function FactField({ input, value, change, of }: Props) {
  const { control, label, options, readBy } = input;
  const id = useId();
  const hint = `${HINTS[control] ?? ""}Read by ${readBy.join(", ")}`;
  const text = typeof value === "string" ? value : "";
  const name = of === undefined ? {} : { name: `${label} of ${of}` };
  if (control === "pairs") {
    return (
      <fieldset className="fact-pairs">
        <legend>{label}</legend>
        <Attributes noun="entry" pairs={Array.isArray(value) ? value : []} change={change} />
        <span className="quiet">{hint}</span>
      </fieldset>
    );
  }
  if (control === "checkbox" || control === "presence") {
    return (
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            checked={value === true}
            aria-label={name.name}
            aria-describedby={id}
            onChange={(event) => change(event.target.checked)}
          />
          {label}
        </label>
        <span id={id} className="quiet">
          {hint}
        </span>
      </div>
    );
  }
  if (control === "select") {
    return (
      <Choice label={label} value={text} change={change} hint={hint} {...name}>
        <option value="">The store's own value</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Choice>
    );
  }
  const type = control in TYPES ? TYPES[control as keyof typeof TYPES] : "text";
  const step = control === "number" ? { step: "any" } : {};
  return <Field label={label} type={type} value={text} change={change} hint={hint} {...name} {...step} />;
}
