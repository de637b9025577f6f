/** What declarations that are gone have left behind, in the words of those that are there. */

import { migrations } from "../generated/migrations.ts";
import type { Fields } from "../lib/object.ts";
import type { Family } from "../types/family.ts";

/** The fields of a configuration, as they are where nothing of its family has gone. */
export function migrateConfiguration({ id }: Pick<Family, "id">, stored: [string, unknown][]): [string, unknown][] {
  const own = migrations.filter(({ family }) => family === id);
  if (own.length === 0) return stored;
  return Object.entries(own.reduce<Fields>((now, { migrate }) => migrate(now), Object.fromEntries(stored)));
}
