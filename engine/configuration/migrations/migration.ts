import type { Fields } from "../../lib/object.ts";

/**
 * A migration of stored configurations, for declarations that were removed or restricted. Each is one file, `NNN-<name>.ts`, which exports it as
 * `migration`; `npm run codegen` sorts them by number.
 */
export interface Migration {
  /** Id of the family. */
  family: string;
  /** Declarations that the migration covers, with everything below them: `schemas/conditions/sku.json#/operators/is`. */
  covers: readonly string[];
  /** Converts the old form to the current one, whatever other fields there are. Leaves the current form unchanged. */
  migrate: (stored: Fields) => Fields;
}
