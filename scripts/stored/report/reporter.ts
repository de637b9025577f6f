import type { Finding, Tally } from "../finding.ts";

/** Tells findings as they come, so that none is kept; the three texts one after the other are the whole report. */
export interface Reporter {
  begin(): string;
  each(finding: Finding): string;
  end(tally: Tally): string;
}
