import { useEffect, useState } from "react";

/** Gives the focus back to what had it before a window opened; nowhere when nothing had it, or when it is gone meanwhile. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement) || before === document.body) return;
      requestAnimationFrame(() => before.isConnected && before.focus());
    },
    [before],
  );
}
