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
  /** What is said of it below. */
  hint?: string;
  /** What it is called where its label does not tell it from others. */
  name?: string;
  /** Of numbers: how far apart they are. */
  step?: string;
}

/** A labelled text field. */
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
