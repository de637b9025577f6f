import { isObject } from "../../../engine/declare/object.ts";
import { matched } from "../../../engine/declare/route.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { announcedOf, comingOf, leadsOf, screensOf } from "../declarations/screens.ts";
import { DASHBOARD, SCREENS, shellOf } from "../declarations/shell.ts";
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

/** What leads nowhere yet is announced as a screen to come. A family that no card or button of the home page leads to is a warning: its navigation may be enough. */
export function checkCards(declared: Declared, faults: Fault[], warnings: Fault[]): void {
  const leads = announcedOf(declared.sources);
  const screens = screensOf(declared).map(({ pattern }) => pattern);
  const coming = comingOf(declared.sources);
  for (const { title, list } of declared.families.values())
    if (!leads.includes(list.path))
      warnings.push({ file: DASHBOARD, pointer: "/groups", message: `has no card for "${title}": add one that leads to "${list.path}"` });
  for (const { place, pointer } of leadsOf(declared.sources))
    if (!coming.includes(place) && !screens.some((pattern) => matched(pattern, place)))
      faults.push({
        file: DASHBOARD,
        pointer,
        message: `"${place}" is no screen: lead to one, or announce it in ${SCREENS} among "coming"`,
      });
  for (const [index, place] of coming.entries()) {
    const pointer = `/coming/${index}`;
    if (screens.some((pattern) => matched(pattern, place)))
      faults.push({ file: SCREENS, pointer, message: `"${place}" is a screen: leave it out here` });
    else if (!leads.includes(place))
      faults.push({ file: SCREENS, pointer, message: `"${place}" is led to by nothing of the home page: leave it out` });
  }
}

const items = (value: Json): Json[] => (Array.isArray(value) ? value : []);
