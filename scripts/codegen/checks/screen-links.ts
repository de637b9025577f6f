import { matchRoute } from "../../../engine/lib/route-pattern.ts";
import { analyticsOf } from "../declarations/analytics.ts";
import type { Declared } from "../declarations/declared.ts";
import { plansOf } from "../declarations/plans.ts";
import { leadsOf, objects, screensOf } from "../declarations/screens.ts";
import { DASHBOARD, NAVIGATION, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { didYouMean } from "../lib/did-you-mean.ts";

/** Address inside the app, and the place that leads there. */
interface ScreenLink {
  to: string;
  file: string;
  pointer: string;
}

/**
 * Checks that every link inside the app leads to a screen. Links that lead to the same missing screen are one problem: the screen has moved, or
 * was never there.
 */
export function checkScreenLinks(declared: Declared, problems: DeclarationProblem[]): void {
  const patterns = screensOf(declared).map(({ pattern }) => pattern);
  const missing = new Map<string, ScreenLink[]>();
  for (const link of linksIn(declared))
    if (!patterns.some((pattern) => matchRoute(pattern, link.to))) missing.set(link.to, [...(missing.get(link.to) ?? []), link]);
  for (const [to, [first, ...others]] of missing) {
    if (first === undefined) continue;
    const similar = didYouMean(to, patterns);
    const remedy = similar === undefined ? ": lead to one" : `, and nearly "${similar}": lead there`;
    const places = others.map(({ file, pointer }) => file + pointer);
    const also = places.length === 0 ? "" : ` (so at ${places.join(", ")})`;
    problems.push({ file: first.file, pointer: first.pointer, message: `"${to}" is no screen${remedy}${also}` });
  }
}

/** Returns all links inside the app, those of the navigation first. */
function linksIn({ sources }: Declared): ScreenLink[] {
  const entries = objects(shellOf(sources, NAVIGATION).links ?? []);
  const ofHome = ["steps", "nextSteps"].flatMap((list) =>
    objects(shellOf(sources, DASHBOARD)[list] ?? []).map(({ path }, at) => ({
      to: String(path),
      file: DASHBOARD,
      pointer: `/${list}/${at}/path`,
    })),
  );
  const claims = plansOf(sources).flatMap(({ file, json }) =>
    ["highlights", "features"].flatMap((list) =>
      objects(json[list] ?? []).flatMap(({ grants }, at) =>
        (Array.isArray(grants) ? grants : []).map((name, index) => ({ to: String(name), file, pointer: `/${list}/${at}/grants/${index}` })),
      ),
    ),
  );
  return [
    ...entries.map(({ path }, at) => ({ to: String(path), file: NAVIGATION, pointer: `/links/${at}/path` })),
    ...leadsOf(sources).map(({ place, pointer }) => ({ to: place, file: DASHBOARD, pointer })),
    ...ofHome,
    ...analyticsOf(sources).map(({ file, declared }) => ({ to: declared.backLink.path, file, pointer: "/backLink/path" })),
    ...claims.filter(({ to }) => to.startsWith("/")),
  ];
}
