import { type ReactNode, useId } from "react";
import { Messages } from "./Messages.tsx";

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  children: ReactNode;
  wide?: boolean;
  errors?: readonly string[] | undefined;
  /** Hint below the select. */
  hint?: string;
  /** Accessible name, where the label does not distinguish it from others. */
  name?: string;
}

/** Draws a labelled select; its options are the children. */
export function Choice({ label, value, change, children, wide = false, errors = [], hint, name }: Props) {
  const id = useId();
  return (
    <div className={wide ? "field wide" : "field"}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={errors.length > 0}
        aria-label={name}
        aria-describedby={errors.length > 0 ? `${id}-errors` : hint && `${id}-hint`}
        onChange={(event) => change(event.target.value)}
      >
        {children}
      </select>
      {hint && (
        <span id={`${id}-hint`} className="quiet">
          {hint}
        </span>
      )}
      <Messages id={`${id}-errors`} errors={errors} />
    </div>
  );
}
