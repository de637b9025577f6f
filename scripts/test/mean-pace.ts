import { presentPace } from "./machine-pace.ts";

/** Milliseconds between two measurements, each of which takes a quarter of a second. */
const EVERY = 20_000;

/** Mean of the machine's pace since the beginning, measured again and again beside what runs. */
export class MeanPace {
  private readonly measured: number[];
  private readonly timer: NodeJS.Timeout;

  constructor(measure: () => number = presentPace) {
    this.measured = [measure()];
    this.timer = setInterval(() => this.measured.push(measure()), EVERY);
  }

  /** Ends the measurements and returns their mean. */
  end(): number {
    clearInterval(this.timer);
    return this.measured.reduce((sum, each) => sum + each, 0) / this.measured.length;
  }
}
