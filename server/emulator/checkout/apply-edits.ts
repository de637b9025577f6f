/** Edit of one list element: moves the element, or changes it. A change to null removes it. */
export type Edit<T> = { id: string; index: number } | { id: string; change: (item: T) => T | null };

/** Applies edits to a list in their order. An edit of a removed element has no effect. */
export function applyEdits<T>(list: readonly T[], edits: readonly Edit<T>[], idOf: (item: T) => string): T[] {
  return edits.reduce<T[]>(
    (items, edit) => {
      if ("index" in edit) return moved(items, edit, idOf);
      return items.flatMap((item) => (idOf(item) === edit.id ? (edit.change(item) ?? []) : [item]));
    },
    [...list],
  );
}

/** Moves the element to the index, or to the end if the index is beyond it. */
function moved<T>(list: T[], { id, index }: { id: string; index: number }, idOf: (item: T) => string): T[] {
  const item = list.find((each) => idOf(each) === id);
  if (item === undefined) return list;
  const rest = list.filter((each) => idOf(each) !== id);
  return [...rest.slice(0, Math.max(0, index)), item, ...rest.slice(Math.max(0, index))];
}
