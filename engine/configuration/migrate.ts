/** Conversion of values whose declarations were removed to the current declarations. */

import { migrations } from "../generated/migrations.ts";
import type { Fields } from "../lib/object.ts";
import type { Family } from "../types/family.ts";

/** Returns the migrated fields of a configuration; unchanged if no migration exists for its family. */
export function migrateConfiguration({ id }: Pick<Family, "id">, stored: [string, unknown][]): [string, unknown][] {
  const own = migrations.filter(({ family }) => family === id);
  if (own.length === 0) return stored;
  return Object.entries(own.reduce<Fields>((now, { migrate }) => migrate(now), Object.fromEntries(stored)));
}
