interface Props {
  label: string;
  value: number;
  change: (value: number) => void;
}

const MAX_QUANTITY = 1_000_000;

/** Edits a whole number from 1, by typing or by step. */
export function Quantity({ label, value, change }: Props) {
  const set = (next: number): void => {
    if (Number.isInteger(next)) change(Math.min(MAX_QUANTITY, Math.max(1, next)));
  };
  return (
    <span className="quantity">
      <button type="button" aria-label={`${label}: one less`} disabled={value <= 1} onClick={() => set(value - 1)}>
        {"\u2212"}
      </button>
      <input inputMode="numeric" aria-label={label} value={value} onChange={(event) => set(Number(event.target.value))} />
      <button type="button" aria-label={`${label}: one more`} onClick={() => set(value + 1)}>
        +
      </button>
    </span>
  );
}
