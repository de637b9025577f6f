import type { ReactNode } from "react";

/** Draws one of the two sides of a comparison. */
export function OrderSummary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="side">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
