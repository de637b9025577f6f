import { useId } from "react";
import { Messages } from "./Messages.tsx";

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  wide?: boolean;
  errors?: readonly string[] | undefined;
}

/** A labelled text field. */
export function Field({ label, value, change, type = "text", autoComplete = "off", wide = false, errors = [] }: Props) {
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
        aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      <Messages id={`${id}-errors`} errors={errors} />
    </div>
  );
}
