import { type ReactNode, useId } from "react";

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  children: ReactNode;
  wide?: boolean;
}

/** A labelled select; its options are the children. */
export function Choice({ label, value, change, children, wide = false }: Props) {
  const id = useId();
  return (
    <div className={wide ? "field wide" : "field"}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => change(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
