import type { Fields } from "../../lib/object.ts";

/**
 * What becomes of stored configurations of a family whose declaration takes something back. Each is one file, `NNN-<name>.ts`, which
 * exports it as `migration`; `npm run codegen` puts them in the order of their numbers.
 */
export interface Migration {
  /** The id of the family. */
  family: string;
  /** What it is for: `schemas/conditions/sku.json#/operators/is`, with all that is below. */
  covers: readonly string[];
  /** Makes today's shape of yesterday's, whatever else stands in it, and leaves today's as it is. */
  migrate: (stored: Fields) => Fields;
}
