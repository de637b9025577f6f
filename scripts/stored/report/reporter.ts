import type { Finding, Tally } from "../finding.ts";

/** Formats findings as they arrive, so that none is kept. The three texts, one after the other, are the whole report. */
export interface Reporter {
  begin(): string;
  each(finding: Finding): string;
  end(tally: Tally): string;
}
