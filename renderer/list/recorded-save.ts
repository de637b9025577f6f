/** Family of which a configuration was saved a moment ago, until its list has read this. */
let saved: string | undefined;

/** Records that a configuration of a family was saved, before its list is shown. */
export function recordSave(family: string): void {
  saved = family;
}

/**
 * Reports once whether one was saved: the merchant is asked about the consequences of a save right after it, and not each time the list is
 * opened.
 */
export function takeRecordedSave(family: string): boolean {
  const is = saved === family;
  saved = undefined;
  return is;
}
