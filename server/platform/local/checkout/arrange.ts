/** What an operation does to one element of a list: moves it, or makes another of it; null takes it away. */
export type Edit<T> = { id: string; index: number } | { id: string; change: (item: T) => T | null };

/** A list after edits, carried out in their order; an edit of an element that is gone has no effect. */
export function arrange<T>(list: readonly T[], edits: readonly Edit<T>[], idOf: (item: T) => string): T[] {
  const moved = new Map<string, number>();
  return edits.reduce<T[]>(
    (items, edit) => {
      if ("index" in edit) return place(items, edit, idOf, moved);
      return items.flatMap((item) => (idOf(item) === edit.id ? (edit.change(item) ?? []) : [item]));
    },
    [...list],
  );
}

/** Takes the element out and puts it in at the index, after those that were moved to the same index before it. */
function place<T>(list: T[], { id, index }: { id: string; index: number }, idOf: (item: T) => string, moved: Map<string, number>): T[] {
  const item = list.find((each) => idOf(each) === id);
  if (item === undefined) return list;
  const rest = list.filter((each) => idOf(each) !== id);
  let at = Math.min(Math.max(0, index), rest.length);
  for (let next = rest[at]; next !== undefined && moved.get(idOf(next)) === index; next = rest[at]) at++;
  moved.set(id, index);
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}
