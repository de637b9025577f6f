import { isObject } from "../../../engine/declare/object.ts";
import { matched } from "../../../engine/declare/route.ts";
import type { Declared } from "../declarations/declared.ts";
import type { Json } from "../declarations/json.ts";
import { announcedOf, objects, screensOf } from "../declarations/screens.ts";
import { DASHBOARD, NAVIGATION, shellOf } from "../declarations/shell.ts";
import type { Fault } from "../fault.ts";
import { slipOf } from "./near.ts";
import { type Report, reportAlike, reporter, reportRepeated } from "./report.ts";

/** What leads to a screen of ours leads to one that there is; the navigation leads to each once, the home page among them. */
export function checkNavigation(declared: Declared, faults: Fault[]): void {
  const screens = screensOf(declared).map(({ pattern }) => pattern);
  const patterns = [...screens, ...announcedOf(declared.sources)];
  const leads = (to: string, path: readonly (string | number)[], report: Report): void => {
    if (!patterns.some((pattern) => matched(pattern, to))) report(path, `"${to}" is no screen of schemas/families or schemas/shell`);
  };
  const report = reporter(NAVIGATION, faults);
  const entries = entriesOf(declared);
  for (const { to, at } of entries) leads(to, ["entries", at, "to"], report);
  reportAlike(
    entries.map(({ label, at }) => ({ word: label, path: ["entries", at, "label"] })),
    "label",
    report,
  );
  reportRepeated(
    entries.map(({ to, at }) => ({ word: to, path: ["entries", at, "to"] })),
    "screen",
    report,
  );
  if (!entries.some(({ to }) => to === "/")) report(["entries"], 'must have one that leads to "/", which stands for the app itself');
  checkHome(declared, screens, leads, reporter(DASHBOARD, faults));
  for (const { id, list } of declared.families.values())
    leads(list.back, ["list", "back"], reporter(`schemas/families/${id}.json`, faults));
}

type Leads = (to: string, path: readonly (string | number)[], report: Report) => void;

/** A card of the home page may lead to what is no screen yet, and says so there; it may not be a slip of one that there is. */
function checkHome({ sources }: Declared, screens: readonly string[], leads: Leads, report: Report): void {
  const { actions = [], groups = [], steps = [] } = shellOf(sources, DASHBOARD);
  const announced = (to: Json | undefined, path: readonly (string | number)[]): void => {
    if (typeof to !== "string" || !to.startsWith("/")) return;
    const place = to.replace(/\?.*/, "");
    if (screens.some((pattern) => matched(pattern, place))) return;
    const meant = slipOf(place, screens);
    if (meant !== undefined)
      report(path, `"${place}" is no screen, and nearly "${meant}": lead there, or announce it by an address of its own`);
  };
  objects(groups).forEach((group, at) => {
    objects(group.cards ?? []).forEach((card, index) => {
      announced(card.to, ["groups", at, "cards", index, "to"]);
    });
  });
  objects(actions).forEach((action, at) => {
    announced(action.url, ["actions", at, "url"]);
  });
  objects(steps).forEach(({ to }, at) => {
    leads(String(to), ["steps", at, "to"], report);
  });
}

function entriesOf({ sources }: Declared): { label: string; to: string; at: number }[] {
  const { entries } = shellOf(sources, NAVIGATION);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, at) => (isObject(entry) ? [{ label: String(entry.label), to: String(entry.to), at }] : []));
}
