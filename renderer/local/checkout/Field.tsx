import { useId } from "react";

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  type?: "text" | "email" | "tel";
  autoComplete?: string;
  wide?: boolean;
}

/** A labelled text field. */
export function Field({ label, value, change, type = "text", autoComplete = "off", wide = false }: Props) {
  const id = useId();
  return (
    <div className={wide ? "field wide" : "field"}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} value={value} autoComplete={autoComplete} onChange={(event) => change(event.target.value)} />
    </div>
  );
}
