import { asRecord } from "../../engine/lib/object.ts";

/** Returns a map with an entry; without the entry where there is no value. */
export function withEntry(map: unknown, key: string, value: unknown): Record<string, unknown> {
  const { [key]: _old, ...rest } = asRecord(map);
  return value === undefined ? rest : { ...rest, [key]: value };
}
