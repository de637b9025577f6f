const ROOT = "root";

/** rjsf makes ids from these; with "/" between the parts an id is the JSON pointer behind "root". */
export const ids = { idPrefix: ROOT, idSeparator: "/" };

/** The JSON pointer of the field whose element has this id. */
export function pointerOf(id: string): string {
  return id.slice(ROOT.length);
}

/** The id of the element that edits the value at a pointer. */
export function idOf(pointer: string): string {
  return ROOT + pointer;
}
