/** Draws grey bars while something loads for the first time. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
