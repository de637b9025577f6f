import { TextField } from "../ui/inputs.ts";
import type { Period } from "./period.ts";

interface Props {
  period: Period;
  onChange: (period: Period) => void;
}

/** From which day to which; fields beside each other are laid out by what stands around them. */
export function PeriodFields({ period: { from, to }, onChange }: Props) {
  return (
    <>
      <TextField label="From" type="date" value={from} onChange={(day) => onChange({ from: day, to })} autoComplete="off" />
      <TextField label="To" type="date" value={to} onChange={(day) => onChange({ from, to: day })} autoComplete="off" />
    </>
  );
}
