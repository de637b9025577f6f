import type { Effect } from "./compare-shop.ts";

/** What does something else than before, or is gone: a sentence for each. */
export function differing(before: ReadonlyMap<string, Effect>, after: ReadonlyMap<string, Effect>): string[] {
  return [...before].flatMap(([guid, was]) => {
    const is = after.get(guid);
    if (!is) return [`${was.family} ${guid} is gone`];
    if (is.error === undefined && is.enabled === was.enabled && is.operations === was.operations) return [];
    const packs = is.pack === "" ? "" : ` (${was.pack} -> ${is.pack})`;
    return [`${was.family} ${guid}${packs}: ${did(was)} became ${did(is)}`];
  });
}

/** What is wrong with any of them, by the word of their lists. */
export function problems(effects: ReadonlyMap<string, Effect>): string[] {
  return [...effects].flatMap(([guid, { family, problem }]) => (problem === undefined ? [] : [`${family} ${guid}: ${problem}`]));
}

function did({ enabled, operations, error }: Effect): string {
  return error ?? (enabled ? operations : "off");
}
