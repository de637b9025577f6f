/** The family of which something was saved a moment ago, until its list has asked. */
let saved: string | undefined;

/** Notes that something of a family was saved, before its list is shown. */
export function noteSaved(family: string): void {
  saved = family;
}

/** Whether it was, once: what follows from a save is asked about right after it, and not each time the list is opened. */
export function takeSaved(family: string): boolean {
  const is = saved === family;
  saved = undefined;
  return is;
}
