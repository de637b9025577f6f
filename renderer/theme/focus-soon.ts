/** Moves the focus to an element that appears with the next drawing. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}
