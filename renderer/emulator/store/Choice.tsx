import { useId } from "react";

interface Props {
  label: string;
  value: string | null;
  options: readonly string[];
  change: (value: string | null) => void;
}

/** Draws a labelled choice that may be empty; a value that is not offered is kept. */
export function Choice({ label, value, options, change }: Props) {
  const id = useId();
  const all = value === null || options.includes(value) ? options : [...options, value];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value ?? ""} onChange={(event) => change(event.target.value === "" ? null : event.target.value)}>
        <option value="">None</option>
        {all.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </div>
  );
}
