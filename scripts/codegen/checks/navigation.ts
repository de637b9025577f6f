import { isObject } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import { NAVIGATION, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reportAlike, reporter, reportRepeated } from "./reporter.ts";

/** Checks that the navigation has each screen once, including the home page. */
export function checkNavigation(declared: Declared, problems: DeclarationProblem[]): void {
  const report = reporter(NAVIGATION, problems);
  const entries = entriesOf(declared);
  reportAlike(
    entries.map(({ label, at }) => ({ word: label, path: ["links", at, "title"] })),
    "title",
    report,
  );
  reportRepeated(
    entries.map(({ to, at }) => ({ word: to, path: ["links", at, "path"] })),
    "screen",
    report,
  );
  if (!entries.some(({ to }) => to === "/")) report(["links"], 'must have one that leads to "/", which stands for the app itself');
}

function entriesOf({ sources }: Declared): { label: string; to: string; at: number }[] {
  const { links: entries } = shellOf(sources, NAVIGATION);
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry, at) => (isObject(entry) ? [{ label: String(entry.title), to: String(entry.path), at }] : []));
}
