import type { Mutant } from "../mutant.ts";
import type { Quick } from "./quick.ts";

export type Outcome = "caught" | "survived" | "not caught within the limit" | "not applicable";

/** Result of one fault. */
export interface Result extends Mutant {
  outcome: Outcome;
  /** Test, or other check, that detected the fault; or the reason why the fault was not tried. */
  by: string | null;
  /** Elapsed seconds, and seconds of processor time of its tests. */
  seconds: number;
  spent: number;
  /** Number of test files that were run, and of those that the source leads to. */
  tried: number;
  reached: number;
  /** Test files that fail without the fault, too, and therefore prove nothing. */
  unsound: string[];
  /** Result of `npm run quick`, if requested. */
  quick?: Quick;
}

/** True if the quick run is still to be done; a fault without a place in the sources needs none. */
export function isMissingQuick({ outcome, quick }: Result): boolean {
  return quick === undefined && outcome !== "not applicable";
}

/** One line for a fault. */
export function resultLine({ id, file, line, operator, outcome, by, seconds, spent, tried, reached, unsound, quick }: Result): string {
  const text = by === null ? outcome : `${outcome} by ${by}`;
  const times = `${seconds.toFixed(0)} s, ${spent.toFixed(0)} s of processor time, ${tried} of ${reached} test files`;
  const note = unsound.length === 0 ? "" : `; fails without it, too: ${unsound.join(", ")}`;
  const quickly = quick === undefined ? "" : `; quick ${quickLine(quick)}`;
  return `${id} ${file}:${line} (${operator}) ${outcome === "not applicable" ? `${outcome}: ${by}` : text} (${times}${note}${quickly})`;
}

function quickLine({ outcome, by, unrun, seconds }: Quick): string {
  return `${outcome}${by === null ? "" : ` by ${by}`} in ${seconds.toFixed(0)} s${unrun === null ? "" : ` without ${unrun}`}`;
}

/** Number of faults for each area and result. */
export function totals(results: readonly Result[]): string[] {
  const areas = [...new Set(results.map(({ area }) => area))];
  const rows = [...areas.map((area) => ({ area, of: results.filter((each) => each.area === area) })), { area: "all", of: results }];
  return rows.map(({ area, of }) => {
    const outcomes = [...new Set(of.map(({ outcome }) => outcome))].sort();
    const text = outcomes.map((outcome) => `${of.filter((each) => each.outcome === outcome).length} ${outcome}`);
    const quickRuns = of.flatMap(({ quick }) => quick ?? []);
    const quickly =
      quickRuns.length === 0 ? [] : [`quick tells ${quickRuns.filter((quick) => quick.outcome === "tells").length} of ${quickRuns.length}`];
    return `${area}: ${of.length} faults, ${[...text, ...quickly].join(", ")}`;
  });
}

/** Differences between two runs, one line each: faults that only one of them detected. Faults that only one of them tried are listed, too. */
export function newSurvivors(before: readonly Result[], after: readonly Result[]): string[] {
  const later = new Map(after.map((result) => [result.id, result]));
  return before.flatMap((was) => {
    const is = later.get(was.id);
    if (is === undefined) return [`UNTRIED ${was.id} ${was.file}:${was.line}`];
    return was.outcome === "caught" && is.outcome !== "caught" ? [`LOST ${resultLine(is)}\n  was ${resultLine(was)}`] : [];
  });
}
