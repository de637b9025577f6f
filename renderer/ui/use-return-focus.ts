import { useEffect, useState } from "react";

/**
 * Gives the focus back to the element that had it before a dialog opened; to none when none had it, or when the element is gone.
 *
 * @param opener Id of the element that opened the dialog, for a dialog whose code loads first: the surrounding admin may take the focus
 * until then.
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
