import type { ReactNode } from "react";
import { Card } from "../ui/polaris.ts";
import "./figures.css";

/** What narrows down the figures below it: fields beside each other, as many as there is room for. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className="filters">{children}</div>
    </Card>
  );
}
