import { isObject } from "../../../engine/lib/object.ts";
import { matchRoute } from "../../../engine/lib/route-pattern.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Json } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { leadsOf, screensOf } from "../declarations/screens.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { didYouMean } from "./did-you-mean.ts";

/** Checks that a card of the home page leads to one place, and that its entitlement exists. */
export function checkDashboard(sources: readonly Source[], entitlements: readonly string[], problems: DeclarationProblem[]): void {
  const groups = shellOf(sources, DASHBOARD).groups ?? [];
  for (const [at, group] of items(groups).entries()) {
    for (const [index, card] of items(isObject(group) ? (group.cards ?? []) : []).entries()) {
      if (!isObject(card)) continue;
      const pointer = `/groups/${at}/cards/${index}`;
      if ((card.to === undefined) === (card.editor === undefined))
        problems.push({ file: DASHBOARD, pointer, message: 'must have either "to" or "editor"' });
      if (typeof card.unlock === "string" && !entitlements.includes(card.unlock))
        problems.push({ file: DASHBOARD, pointer: `${pointer}/unlock`, message: `must be one of ${entitlements.join(", ")}` });
    }
  }
}

/**
 * Checks that the home page leads to screens that exist. A family to which no card or button leads is a warning: its navigation entry may be enough.
 */
export function checkCards(declared: Declared, problems: DeclarationProblem[], warnings: DeclarationProblem[]): void {
  const leads = leadsOf(declared.sources);
  const screens = screensOf(declared).map(({ pattern }) => pattern);
  for (const { title, list } of declared.families.values())
    if (!leads.some(({ place }) => place === list.path))
      warnings.push({ file: DASHBOARD, pointer: "/groups", message: `has no card for "${title}": add one that leads to "${list.path}"` });
  for (const { place, pointer } of leads) {
    if (screens.some((pattern) => matchRoute(pattern, place))) continue;
    const meant = didYouMean(place, screens);
    const remedy = meant === undefined ? ": lead to one" : `, and nearly "${meant}": lead there`;
    problems.push({ file: DASHBOARD, pointer, message: `"${place}" is no screen${remedy}` });
  }
}

const items = (value: Json): Json[] => (Array.isArray(value) ? value : []);
