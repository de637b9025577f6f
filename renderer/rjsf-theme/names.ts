/** Returns the values that a text names in full; undefined when it names none. */
export type Named = (text: string) => readonly string[] | undefined;

const namesByKey = new Map<string, Named>();

/**
 * Registers how the texts of a control with a long list are parsed. A module that shows the control, or restores its text, imports that
 * list.
 */
export function knowNames(control: string, named: Named): void {
  namesByKey.set(control, named);
}

/** Returns the parser of a control's texts, once its list is loaded; undefined for a control whose text is its value. */
export function namesOf(control: string): Named | undefined {
  return namesByKey.get(control);
}
