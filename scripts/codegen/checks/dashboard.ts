import { isObject } from "../../../engine/declare/object.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { Fault } from "../fault.ts";

/** A card of the home page leads to one place, and needs an entitlement that exists. */
export function checkDashboard(sources: readonly Source[], entitlements: readonly string[], faults: Fault[]): void {
  const groups = shellOf(sources, DASHBOARD).groups ?? [];
  for (const [at, group] of items(groups).entries()) {
    for (const [index, card] of items(isObject(group) ? (group.cards ?? []) : []).entries()) {
      if (!isObject(card)) continue;
      const pointer = `/groups/${at}/cards/${index}`;
      if ((card.to === undefined) === (card.editor === undefined))
        faults.push({ file: DASHBOARD, pointer, message: 'must have either "to" or "editor"' });
      if (typeof card.unlock === "string" && !entitlements.includes(card.unlock))
        faults.push({ file: DASHBOARD, pointer: `${pointer}/unlock`, message: `must be one of ${entitlements.join(", ")}` });
    }
  }
}

const items = (value: Json): Json[] => (Array.isArray(value) ? value : []);
