/** Time in which an element may appear, in milliseconds: its code may be loading. */
const PATIENCE = 3_000;

/** Moves the focus to an element that is about to be drawn, unless the focus has gone elsewhere in the meantime. */
export function focusAfterRender(id: string): void {
  const [began, before] = [performance.now(), document.activeElement];
  const tryFocus = () => {
    const element = document.getElementById(id);
    const { activeElement } = document;
    if (element !== null) element.focus();
    else if (performance.now() - began < PATIENCE && (activeElement === before || activeElement === document.body))
      requestAnimationFrame(tryFocus);
  };
  requestAnimationFrame(tryFocus);
}
