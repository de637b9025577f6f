import { type Choice, capacity, type PackCapacity } from "./capacity.ts";
import type { Capacity, Coverage, Polynomial } from "./coverage.ts";
import { maxBy } from "./max-by.ts";

/** Search for one pack that serves many combinations that earlier ones do not. */
export class Search {
  private readonly limits: PackCapacity;
  private readonly coverage: Coverage;
  /** True if types may also be read in a way that they do not prefer. */
  private readonly anyWay: boolean;

  constructor(limits: PackCapacity, coverage: Coverage, anyWay: boolean) {
    this.limits = limits;
    this.coverage = coverage;
    this.anyWay = anyWay;
  }

  pack(missed: Capacity): Choice {
    const starts = [this.fill(this.shrink()), ...(this.anyWay ? [this.fill(this.least(missed))] : [])].filter((start) => this.fits(start));
    const tried = starts.map((start) => this.improve(start));
    const best = maxBy(tried, (choice) => this.gain(choice)) ?? this.least(missed);
    return this.preferred(best);
  }

  /** Starts with one slot for each type, and drops the column whose loss costs least for the size it frees, until the rest fits. */
  private shrink(): Choice {
    let choice: Choice = this.limits.columns.map(({ preferred }) => (preferred ? 1 : 0));
    while (!this.fits(choice) && choice.some((slots) => slots > 0)) {
      const size = this.limits.size(choice);
      const gains = this.coverage.gains(capacity(choice, this.limits));
      const losses = this.columns(choice, (slots) => slots > 0).map((column) => choice.with(column, 0));
      choice =
        maxBy(
          losses,
          (each) =>
            this.gainOf(each, choice, gains) - 1e12 * Math.max(0, this.limits.size(each) - size) + 1e-3 * (size - this.limits.size(each)),
        ) ?? choice;
    }
    return choice;
  }

  /** Smallest choice that serves a combination. */
  private least(missed: Capacity): Choice {
    return this.limits.columns.map(({ kind, own, preferred }) =>
      preferred ? (own ? (missed[kind] ?? 0) : Math.min(1, missed[kind] ?? 0)) : 0,
    );
  }

  /** Adds columns and slots while a larger choice that serves more still fits. */
  fill(start: Choice, except = -1): Choice {
    let choice = start;
    for (;;) {
      const gains = this.coverage.gains(capacity(choice, this.limits));
      const now = this.gainOf(choice, choice, gains);
      const gain = (each: Choice): number => this.gainOf(each, choice, gains);
      const steps = [1, this.limits.maxConditions].map((reach) => this.steps(choice, except, reach).filter((each) => gain(each) > now));
      const next = steps.map((each) => maxBy(each, gain)).find((each) => each !== undefined);
      if (!next) return choice;
      choice = next;
    }
  }

  /** Exchanges one column for others, as long as more combinations are served. */
  private improve(start: Choice): Choice {
    let choice = start;
    for (;;) {
      const now = this.gain(choice);
      const trials = this.columns(choice, (slots) => slots > 0).map((column) => this.fill(choice.with(column, 0), column));
      const next = maxBy(trials, (each) => this.gain(each));
      if (!next || this.gain(next) <= now) return choice;
      choice = next;
    }
  }

  /** Gives free capacity to the preferred ways of types that are also read in another way, then drops ways that are no longer needed. */
  private preferred(start: Choice): Choice {
    let choice = start;
    for (const [column, { kind, preferred }] of this.limits.columns.entries()) {
      const others = this.columns(choice, (slots, other) => slots > 0 && other !== column && this.limits.columns[other]?.kind === kind);
      if (!preferred || others.length === 0) continue;
      const demand = others.reduce<Choice>((each, other) => each.with(other, 0), choice).with(column, this.limits.maxConditions);
      while (!this.fits(demand) && (choice[column] ?? 0) < this.limits.maxConditions) {
        const wider = choice.with(column, (choice[column] ?? 0) + 1);
        if (!this.fits(wider)) break;
        choice = wider;
      }
      if (this.fits(demand)) choice = demand;
    }
    return choice;
  }

  /** Returns choices with more slots in one column; several at once if fewer would serve no more combinations. */
  private steps(choice: Choice, except: number, reach: number): Choice[] {
    const { columns, maxConditions } = this.limits;
    const wider = this.columns(choice, (_, column) => column !== except && (this.anyWay || columns[column]?.preferred === true));
    return wider
      .flatMap((column) => {
        const slots = choice[column] ?? 0;
        const limit = Math.min(slots + reach, columns[column]?.limit ?? (columns[column]?.own ? maxConditions : 1));
        return Array.from({ length: Math.max(0, limit - slots) }, (_, more) => choice.with(column, slots + more + 1));
      })
      .filter((each) => this.fits(each));
  }

  private columns(choice: Choice, isAccepted: (slots: number, column: number) => boolean): number[] {
    return [...choice.keys()].filter((column) => isAccepted(choice[column] ?? 0, column));
  }

  private fits(choice: Choice): boolean {
    return this.limits.size(choice) <= 1;
  }

  private gain(choice: Choice): number {
    return this.coverage.gain(capacity(choice, this.limits));
  }

  /** Returns the gain of a choice that differs from another one in a single type, from the other's gains by type. */
  private gainOf(choice: Choice, from: Choice, gains: readonly Polynomial[]): number {
    const [before, after] = [capacity(from, this.limits), capacity(choice, this.limits)];
    const kind = Math.max(
      0,
      after.findIndex((count, each) => count !== before[each]),
    );
    return gains[kind]?.[after[kind] ?? 0] ?? 0;
  }
}
