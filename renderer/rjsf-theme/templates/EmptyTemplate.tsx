/** Draws nothing: the control draws this part itself. */
export function EmptyTemplate() {
  return null;
}
