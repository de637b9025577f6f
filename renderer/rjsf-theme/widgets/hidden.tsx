/** A value that is stored and never drawn. */
export function HiddenWidget() {
  return null;
}
