import { useId } from "react";
import "./segmented.css";

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; title: string; description?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Draws two or three choices side by side, of which one is chosen. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.title} {option.description !== undefined && <em>{option.description}</em>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
