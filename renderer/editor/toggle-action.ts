import { isEnabled } from "../../engine/declarations/configuration.ts";
import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import { titleCase } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Action } from "../ui/ActionButton.tsx";
import type { Editing } from "./use-editor.ts";

/**
 * Returns the button that turns a stored configuration on or off. `lock` is the entitlement that the store lacks to turn it on; `guard` asks
 * before a configuration is activated that stops every checkout.
 */
export function toggleAction(
  family: Family,
  { base, dirty }: Editing["edit"],
  { busy, toggle }: Editing["actions"],
  lock: string | undefined,
  guard: (next: object, run: () => void) => void,
): Action {
  const enabled = isEnabled(base);
  return {
    content: `${enabled ? "Deactivate" : "Activate"} ${titleCase(family.noun.one)}`,
    helpText: dirty ? "Save or discard your changes first" : !enabled && lock !== undefined ? lockedMessage(lock) : undefined,
    disabled: busy !== undefined || dirty || (!enabled && lock !== undefined),
    loading: busy === "toggle",
    onAction: () => guard({ ...base, enabled: !enabled }, () => void toggle(base)),
  };
}
