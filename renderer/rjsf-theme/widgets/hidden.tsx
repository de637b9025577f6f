/** Draws nothing for a value that is only stored. */
export function HiddenWidget() {
  return null;
}
