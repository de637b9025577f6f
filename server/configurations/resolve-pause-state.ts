import { isEnabled } from "../../engine/declarations/configuration.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { ConfigurationRow } from "../db/configurations.ts";

/** State of a rule after a save. */
interface Decided {
  /** Stored state: applies when no pause holds the rule. */
  enabled: boolean;
  /** True if the rule leaves the pause. */
  released: boolean;
}

/**
 * Resolves the state of a rule that takes part in a pause. The editor shows the rule as off. A sender who knows of the pause decides nothing by
 * leaving it off, and activates it by hand by switching it on. A sender who does not know of the pause, such as an editor opened before, cannot
 * switch the rule on by a save; switching it off is permanent.
 */
export function resolvePauseState(
  { pause }: ConfigurationRow,
  published: Configuration | null,
  requested: Configuration,
  knows: boolean,
): Decided {
  const enabled = isEnabled(requested);
  if (pause === null && !knows) return { enabled, released: false };
  if (enabled) return { enabled, released: knows && pause !== null };
  return knows ? { enabled: published !== null && isEnabled(published), released: false } : { enabled, released: true };
}
