import type { ComponentProps } from "react";
import { Reasons, reasonsTitle } from "./Reasons.tsx";

/** Draws the number of reasons beside the button that they keep from working, and the reasons on a press. */
export function FootReasons({ action, ...reasons }: ComponentProps<typeof Reasons> & { action: string }) {
  const count = reasons.problems.length;
  if (count === 0) return null;
  return (
    <details className="foot-reasons">
      <summary>{`${reasonsTitle(action)}: ${count} ${count === 1 ? "thing" : "things"}`}</summary>
      <Reasons {...reasons} />
    </details>
  );
}
