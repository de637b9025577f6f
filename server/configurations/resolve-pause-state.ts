import { isEnabled } from "../../engine/declarations/configuration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { ConfigurationRow } from "../db/configurations.ts";

/** What becomes of the state of a rule by a save. */
interface Decided {
  /** As it is stored: what it is to be when no pause holds it. */
  enabled: boolean;
  /** Whether the pause has nothing more to do with it. */
  released: boolean;
}

/**
 * The state of a rule that takes part in a pause. Its editor shows it switched off, so that whoever knows of the pause and leaves it off
 * has decided nothing, and whoever switches it on activates it by hand. Who does not know of the pause, as an editor that was opened
 * before, cannot switch it on by a save; switching it off is meant for good.
 */
export function resolveState({ pause }: ConfigurationRow, live: Configuration | null, wanted: Configuration, knows: boolean): Decided {
  const enabled = isEnabled(wanted);
  if (pause === null && !knows) return { enabled, released: false };
  if (enabled) return { enabled, released: knows && pause !== null };
  return knows ? { enabled: live !== null && isEnabled(live), released: false } : { enabled, released: true };
}
