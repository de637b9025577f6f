import { buildPath, matchRoute, paramsOf } from "../../engine/lib/route-pattern.ts";
import { rename } from "../lib/navigate.ts";

/**
 * Gives the present screen the one of its addresses that is below a path of the navigation: by that Shopify finds the entry to mark. The
 * first of them is the screen's own; another one needs the query to be told apart. A screen without such an address keeps the one it has.
 */
export function renameBelow(path: string, patterns: readonly string[], query: Readonly<Record<string, string>>): void {
  const { pathname, search } = window.location;
  // the path itself is where the person is going
  if (pathname === path || pathname.startsWith(`${path}/`)) return;
  const [own = ""] = patterns;
  const params = patterns.map((pattern) => matchRoute(pattern, pathname)).find((match) => match !== null) ?? {};
  const needed = Object.keys(params).join();
  const pattern = patterns.find((each) => each.startsWith(`${path}/`) && paramsOf(each).join() === needed);
  if (pattern === undefined) return;
  const present = Object.fromEntries(new URLSearchParams(search));
  rename(`${buildPath(pattern, params)}?${new URLSearchParams({ ...present, ...(pattern.startsWith(own) ? {} : query) })}`);
}
