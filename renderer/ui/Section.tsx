import { type ReactNode, useId } from "react";
import { Text } from "./polaris-components.ts";
import "./tile.css";

/** Draws a heading over tiles. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="tiles-title">
        <Text as="h2" variant="headingMd" id={id}>
          {title}
        </Text>
      </div>
      <ul className="tiles">{children}</ul>
    </section>
  );
}
