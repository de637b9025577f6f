/** Guids of configurations that an editor has just created: the list that is opened next marks their rows, and forgets them. */
export const created = new Set<string>();

/** Family of which a configuration was saved a moment ago, until its list has read this. */
let saved: string | undefined;

/** Records that a configuration of a family was saved, before its list is shown. */
export function recordSave(family: string): void {
  saved = family;
}

/**
 * Reports once whether a configuration of a family was saved: the merchant is asked about the consequences of a save right after it, and
 * not each time the list is opened.
 */
export function takeRecordedSave(family: string): boolean {
  const wasSaved = saved === family;
  saved = undefined;
  return wasSaved;
}
