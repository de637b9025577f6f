/** What declarations that are gone have left behind, in the words of those that are there. */

import type { Fields } from "../declare/object.ts";
import { migrations } from "../generated/migrations.ts";
import type { Family } from "../types.ts";

export function migrated({ id }: Pick<Family, "id">, stored: Fields): Fields {
  return migrations.reduce((now, { family, migrate }) => (family === id ? migrate(now) : now), stored);
}
