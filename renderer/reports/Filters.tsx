import type { ReactNode } from "react";
import { Card } from "../ui/polaris-components.ts";
import "./figures.css";

/** Lays out the filters of the figures below: fields beside each other, as many as fit. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className="filters">{children}</div>
    </Card>
  );
}
