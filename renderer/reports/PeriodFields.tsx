import { TextField } from "../ui/inputs.ts";
import type { Period } from "./period.ts";

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

/** Edits the first and the last day; the surrounding element lays out the fields. */
export function PeriodFields({ period: { from, to }, onChange }: Props) {
  return (
    <>
      <TextField label="From" type="date" value={from} onChange={(day) => onChange({ from: day, to })} autoComplete="off" />
      <TextField label="To" type="date" value={to} onChange={(day) => onChange({ from, to: day })} autoComplete="off" />
    </>
  );
}
