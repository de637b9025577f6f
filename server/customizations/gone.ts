import type { Customization } from "../platform/customizations.ts";
import type { CustomizationRow } from "../store/customizations.ts";
import { envelopeOf } from "./envelope.ts";

/** The rows that should be on the platform and are not: deleted in its own settings, or with the app when that was taken out. */
export function gone(rows: readonly CustomizationRow[], nodes: readonly Customization[]): CustomizationRow[] {
  const there = new Set(nodes.flatMap((node) => [node.id, envelopeOf(node)?.guid ?? node.id]));
  return rows.filter(
    ({ guid, platform_id, state }) => state === "live" && platform_id !== null && !there.has(platform_id) && !there.has(guid),
  );
}
