/** What an operation does to one element of a list: moves it, or makes another of it; null takes it away. */
export type Edit<T> = { id: string; index: number } | { id: string; change: (item: T) => T | null };

/** A list after edits, carried out in their order; an edit of an element that is gone has no effect. */
export function applyEdits<T>(list: readonly T[], edits: readonly Edit<T>[], idOf: (item: T) => string): T[] {
  return edits.reduce<T[]>(
    (items, edit) => {
      if ("index" in edit) return moved(items, edit, idOf);
      return items.flatMap((item) => (idOf(item) === edit.id ? (edit.change(item) ?? []) : [item]));
    },
    [...list],
  );
}

/** Takes the element out and puts it in at the index, or at the end where the index is behind it. */
function moved<T>(list: T[], { id, index }: { id: string; index: number }, idOf: (item: T) => string): T[] {
  const item = list.find((each) => idOf(each) === id);
  if (item === undefined) return list;
  const rest = list.filter((each) => idOf(each) !== id);
  return [...rest.slice(0, Math.max(0, index)), item, ...rest.slice(Math.max(0, index))];
}
