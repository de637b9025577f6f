import { complete } from "../../scripts/codegen/declarations/conventions/complete.ts";
import type { Source } from "../../scripts/codegen/declarations/load.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";

/** Returns the project's declarations together with added ones, all with what follows from the rest of each. */
export function completeAdded(added: readonly Source[]): Source[] {
  const root = process.cwd();
  return complete([...loadCompleted(root), ...added], root).sources;
}
