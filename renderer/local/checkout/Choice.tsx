import { type ReactNode, useId } from "react";
import { Messages } from "./Messages.tsx";

interface Props {
  label: string;
  value: string;
  change: (value: string) => void;
  children: ReactNode;
  wide?: boolean;
  errors?: readonly string[] | undefined;
}

/** A labelled select; its options are the children. */
export function Choice({ label, value, change, children, wide = false, errors = [] }: Props) {
  const id = useId();
  return (
    <div className={wide ? "field wide" : "field"}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
        onChange={(event) => change(event.target.value)}
      >
        {children}
      </select>
      <Messages id={`${id}-errors`} errors={errors} />
    </div>
  );
}
