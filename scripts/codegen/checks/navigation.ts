import { isObject } from "../../../engine/lib/object.ts";
import { matchRoute } from "../../../engine/lib/route-pattern.ts";
import type { Declared } from "../declarations/declared.ts";
import { objects, screensOf } from "../declarations/screens.ts";
import { DASHBOARD, NAVIGATION, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { type Report, reportAlike, reporter, reportRepeated } from "./reporter.ts";

/** Checks that links to our screens lead to screens that exist, and that the navigation has each screen once, including the home page. */
export function checkNavigation(declared: Declared, problems: DeclarationProblem[]): void {
  const patterns = screensOf(declared).map(({ pattern }) => pattern);
  const leads = (to: string, path: readonly (string | number)[], report: Report): void => {
    if (!patterns.some((pattern) => matchRoute(pattern, to))) report(path, `"${to}" is no screen of schemas/families or schemas/shell`);
  };
  const report = reporter(NAVIGATION, problems);
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
  const home = reporter(DASHBOARD, problems);
  for (const [at, { to }] of objects(shellOf(declared.sources, DASHBOARD).steps ?? []).entries())
    leads(String(to), ["steps", at, "to"], home);
  for (const { id, list } of declared.families.values())
    leads(list.back, ["list", "back"], reporter(`schemas/families/${id}.json`, problems));
}

function entriesOf({ sources }: Declared): { label: string; to: string; at: number }[] {
  const { entries } = shellOf(sources, NAVIGATION);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, at) => (isObject(entry) ? [{ label: String(entry.label), to: String(entry.to), at }] : []));
}
