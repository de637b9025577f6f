export type Table = Readonly<Record<string, unknown>>;
/** Keys, and numbers of tables in a list of them. */
export type Path = readonly (string | number)[];

/** The value at a path, undefined where it leads nowhere. */
export function valueAt(table: Table, ...path: Path): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), table);
}

/** The text at a path, undefined where there is none. */
export function textAt(table: Table, ...path: Path): string | undefined {
  const value = valueAt(table, ...path);
  return typeof value === "string" ? value : undefined;
}
