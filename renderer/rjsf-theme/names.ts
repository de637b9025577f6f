/** What a text names in full, as values of a field; undefined when it names none. */
export type Named = (text: string) => readonly string[] | undefined;

const known = new Map<string, Named>();

/** A control with a long list tells how its texts are read. Whoever shows such a control, or restores its text, imports that list. */
export function knowNames(control: string, named: Named): void {
  known.set(control, named);
}

/** How texts of a control are read, as far as its list has been loaded; undefined for a control whose text stands for nothing else. */
export function namesOf(control: string): Named | undefined {
  return known.get(control);
}
