import type { Effect } from "./effects.ts";

/**
 * Configurations that act differently than before, or are gone: a sentence for each, with the facts that their conditions found in the
 * checkout.
 */
export function findDifferences(before: ReadonlyMap<string, Effect>, after: ReadonlyMap<string, Effect>): string[] {
  return [...before].flatMap(([guid, was]) => {
    const is = after.get(guid);
    if (!is) return [`${title(guid, was)} is gone`];
    if (is.error === undefined && is.enabled === was.enabled && is.operations === was.operations) return [];
    const packs = is.pack === "" ? "" : ` (${was.pack} -> ${is.pack})`;
    return [`${title(guid, was)}${packs}: ${did(was)} became ${did(is)}${explained(was, is)}`];
  });
}

/** Problems of the configurations, in the words of their lists. */
export function problems(effects: ReadonlyMap<string, Effect>): string[] {
  return [...effects].flatMap(([guid, effect]) => (effect.problem === undefined ? [] : [`${title(guid, effect)}: ${effect.problem}`]));
}

function title(guid: string, { family, name }: Effect): string {
  return name === "" ? `${family} ${guid}` : `${family} ${guid} "${name}"`;
}

/** Facts that its conditions found before and after; empty if no explanation exists. */
function explained({ reasons: was }: Effect, { reasons: is }: Effect): string {
  if (was.length === 0 && is.length === 0) return "";
  return `; before: ${was.join("; ")}; after: ${is.join("; ")}`;
}

function did({ enabled, operations, error }: Effect): string {
  return error ?? (enabled ? operations : "off");
}
