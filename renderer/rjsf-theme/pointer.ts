const ROOT = "root";

/** Settings from which rjsf makes ids: with "/" between its parts an id is the JSON pointer behind "root". */
export const ids = { idPrefix: ROOT, idSeparator: "/" };

/** Returns the JSON pointer of the field whose element has this id. */
export function pointerOf(id: string): string {
  return id.slice(ROOT.length);
}

/** Returns the id of the element that edits the value at a pointer. */
export function idOf(pointer: string): string {
  return ROOT + pointer;
}
