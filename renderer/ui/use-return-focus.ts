import { useEffect, useState } from "react";

/**
 * Gives the focus back to what had it before a window opened; nowhere when nothing had it, or when it is gone meanwhile.
 *
 * @param opener The id of what opened it, for a window whose code comes first: until then the admin around the app may take the focus.
 */
export function useReturnFocus(opener?: string): void {
  const [before] = useState(() => document.getElementById(opener ?? "") ?? document.activeElement);
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement) || before === document.body) return;
      requestAnimationFrame(() => before.isConnected && before.focus());
    },
    [before],
  );
}
