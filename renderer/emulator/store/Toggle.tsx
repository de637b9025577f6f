/** Draws a labelled checkbox. */
export function Toggle({ label, value, change }: { label: string; value: boolean; change: (value: boolean) => void }) {
  return (
    <label className="toggle">
      <input type="checkbox" checked={value} onChange={(event) => change(event.target.checked)} />
      {label}
    </label>
  );
}
