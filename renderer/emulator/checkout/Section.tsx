import { type ReactNode, useId } from "react";

interface Props {
  title: string;
  children: ReactNode;
  accessory?: ReactNode;
}

/** Draws a titled part of the buyer's side. */
export function Section({ title, children, accessory }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-title">
        <h2 id={id}>{title}</h2>
        {accessory}
      </div>
      {children}
    </section>
  );
}
