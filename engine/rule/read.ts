/** Reads the values at a path of a Function input, for explanations; the same steps as the runtime's paths. */
export function read(from: unknown, path: string): unknown[] {
  let values: unknown[] = [from];
  for (const step of path.split(".")) {
    const [, name = "", flag] = /^(\w+)(?:\[(\w+)\])?$/u.exec(step) ?? [];
    values = values.flatMap((value) => property(value, name)).filter((value) => flag === undefined || property(value, flag)[0] === true);
  }
  return values;
}

function property(value: unknown, name: string): unknown[] {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return [];
  const found: unknown = Reflect.get(value, name);
  if (found === null || found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}
