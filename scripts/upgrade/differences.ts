import type { Effect } from "./compare-shop.ts";

/** What does something else than before, or is gone: a sentence for each, with what the checkout has of what its conditions ask for. */
export function findDifferences(before: ReadonlyMap<string, Effect>, after: ReadonlyMap<string, Effect>): string[] {
  return [...before].flatMap(([guid, was]) => {
    const is = after.get(guid);
    if (!is) return [`${title(guid, was)} is gone`];
    if (is.error === undefined && is.enabled === was.enabled && is.operations === was.operations) return [];
    const packs = is.pack === "" ? "" : ` (${was.pack} -> ${is.pack})`;
    return [`${title(guid, was)}${packs}: ${did(was)} became ${did(is)}${explained(was, is)}`];
  });
}

/** What is wrong with any of them, by the word of their lists. */
export function problems(effects: ReadonlyMap<string, Effect>): string[] {
  return [...effects].flatMap(([guid, effect]) => (effect.problem === undefined ? [] : [`${title(guid, effect)}: ${effect.problem}`]));
}

function title(guid: string, { family, name }: Effect): string {
  return name === "" ? `${family} ${guid}` : `${family} ${guid} "${name}"`;
}

/** What its conditions found before and after; nothing where nobody explains it. */
function explained({ reasons: was }: Effect, { reasons: is }: Effect): string {
  if (was.length === 0 && is.length === 0) return "";
  return `; before: ${was.join("; ")}; after: ${is.join("; ")}`;
}

function did({ enabled, operations, error }: Effect): string {
  return error ?? (enabled ? operations : "off");
}
