/** Drawn by the control itself. */
export function Nothing() {
  return null;
}
