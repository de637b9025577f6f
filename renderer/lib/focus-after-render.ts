/** Time in which an element may appear, in milliseconds: its code may be loading. */
const PATIENCE = 3_000;

let pending = 0;

/**
 * Moves the focus to an element that is about to be drawn, unless the focus has gone elsewhere in the meantime.
 *
 * @param isSelected True if the element's text gets selected, so that typing replaces it; of a group of controls the first one has the focus.
 */
export function focusAfterRender(id: string, isSelected = false): void {
  const [began, before] = [performance.now(), document.activeElement];
  pending += 1;
  const tryFocus = () => {
    const element = document.getElementById(id);
    const { activeElement } = document;
    const isFree = activeElement === before || activeElement === document.body || activeElement?.tagName === "H1";
    if (element === null && isFree && performance.now() - began < PATIENCE) return requestAnimationFrame(tryFocus);
    pending -= 1;
    element?.focus();
    if (isSelected && element instanceof HTMLInputElement) element.select();
    if (isSelected && element instanceof HTMLFieldSetElement) element.querySelector<HTMLElement>("button, input, select")?.focus();
  };
  requestAnimationFrame(tryFocus);
}

/** Reports whether an element that is not drawn yet is to have the focus. */
export function isFocusPending(): boolean {
  return pending > 0;
}
