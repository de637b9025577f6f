/** Drawn by the control itself. */
export function EmptyTemplate() {
  return null;
}
