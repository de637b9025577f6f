export type TomlTable = Readonly<Record<string, unknown>>;
/** Path of keys, and of indices in lists of tables. */
export type Path = readonly (string | number)[];

/** Returns the value at a path. Undefined if there is none. */
export function valueAt(table: TomlTable, ...path: Path): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined), table);
}

/** Returns the text at a path. Undefined if there is none. */
export function textAt(table: TomlTable, ...path: Path): string | undefined {
  const value = valueAt(table, ...path);
  return typeof value === "string" ? value : undefined;
}
