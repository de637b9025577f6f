import { useId } from "react";
import { Messages } from "./Messages.tsx";

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  type?: "text" | "email" | "tel" | "number" | "date" | "datetime-local";
  autoComplete?: string;
  wide?: boolean;
  errors?: readonly string[] | undefined;
  /** Hint below the field. */
  hint?: string;
  /** Accessible name, where the label does not distinguish it from others. */
  name?: string;
  /** Step between the numbers of a numeric field. */
  step?: string;
}

/** Draws a labelled text field. */
export function Field({ label, value, change, type = "text", autoComplete = "off", wide = false, errors = [], hint, name, step }: Props) {
  const id = useId();
  return (
    <div className={wide ? "field wide" : "field"}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        dir="auto"
        value={value}
        autoComplete={autoComplete}
        aria-invalid={errors.length > 0}
        aria-label={name}
        aria-describedby={errors.length > 0 ? `${id}-errors` : hint && `${id}-hint`}
        step={step}
        onChange={(event) => change(event.target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className="quiet">
          {hint}
        </span>
      )}
      <Messages id={`${id}-errors`} errors={errors} />
    </div>
  );
}
