import { useEffect, useState } from "react";

/** Gives the focus back to what had it before a window opened. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus());
    },
    [before],
  );
}
