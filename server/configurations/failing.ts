import type { Customization } from "../platform/customizations.ts";

/** Since when checkout has gone on without a customization whose Function failed; null for one that works, or is switched off anyway. */
export function failingSince({ enabled, errorHistory }: Pick<Customization, "enabled" | "errorHistory">): string | null {
  return enabled ? (errorHistory?.firstOccurredAt ?? null) : null;
}
