import type { Mutant } from "../mutant.ts";
import type { Quick } from "./quick.ts";

export type Outcome = "caught" | "survived" | "not caught within the limit" | "not applicable";

/** What became of one fault. */
export interface Result extends Mutant {
  outcome: Outcome;
  /** Which test told it, or what else did; why it was not tried. */
  by: string | null;
  /** Seconds by the clock, and seconds of processor time of its tests. */
  seconds: number;
  spent: number;
  /** How many test files were run of those that the source leads to. */
  tried: number;
  reached: number;
  /** Test files that fail without the fault, too, and therefore told nothing. */
  unsound: string[];
  /** Of `npm run quick`, where it was asked. */
  quick?: Quick;
}

/** Whether the quick run was not asked yet; of a fault that has no place in the sources it never is. */
export function isMissingQuick({ outcome, quick }: Result): boolean {
  return quick === undefined && outcome !== "not applicable";
}

/** One line for a fault. */
export function line({ id, file, line, operator, outcome, by, seconds, spent, tried, reached, unsound, quick }: Result): string {
  const told = by === null ? outcome : `${outcome} by ${by}`;
  const times = `${seconds.toFixed(0)} s, ${spent.toFixed(0)} s of processor time, ${tried} of ${reached} test files`;
  const aside = unsound.length === 0 ? "" : `; fails without it, too: ${unsound.join(", ")}`;
  const quickly = quick === undefined ? "" : `; quick ${quickLine(quick)}`;
  return `${id} ${file}:${line} (${operator}) ${outcome === "not applicable" ? `${outcome}: ${by}` : told} (${times}${aside}${quickly})`;
}

function quickLine({ outcome, by, unrun, seconds }: Quick): string {
  return `${outcome}${by === null ? "" : ` by ${by}`} in ${seconds.toFixed(0)} s${unrun === null ? "" : ` without ${unrun}`}`;
}

/** How many of each area came to what. */
export function totals(results: readonly Result[]): string[] {
  const areas = [...new Set(results.map(({ area }) => area))];
  const rows = [...areas.map((area) => ({ area, of: results.filter((each) => each.area === area) })), { area: "all", of: results }];
  return rows.map(({ area, of }) => {
    const outcomes = [...new Set(of.map(({ outcome }) => outcome))].sort();
    const told = outcomes.map((outcome) => `${of.filter((each) => each.outcome === outcome).length} ${outcome}`);
    const asked = of.flatMap(({ quick }) => quick ?? []);
    const quickly =
      asked.length === 0 ? [] : [`quick tells ${asked.filter((quick) => quick.outcome === "tells").length} of ${asked.length}`];
    return `${area}: ${of.length} faults, ${[...told, ...quickly].join(", ")}`;
  });
}

/** What one run caught and another did not, a line each: those that only one of them has tried are said, too. */
export function survivors(before: readonly Result[], after: readonly Result[]): string[] {
  const later = new Map(after.map((result) => [result.id, result]));
  return before.flatMap((was) => {
    const is = later.get(was.id);
    if (is === undefined) return [`UNTRIED ${was.id} ${was.file}:${was.line}`];
    return was.outcome === "caught" && is.outcome !== "caught" ? [`LOST ${line(is)}\n  was ${line(was)}`] : [];
  });
}
