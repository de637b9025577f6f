import { escapeJson } from "./escape.ts";
import type { Reporter } from "./reporter.ts";

/** Reports one JSON object: `problems` and notes, one on each line, and the counts of `summary`. */
export function json(): Reporter {
  let before = "\n";
  return {
    begin: () => '{"problems":[',
    each: (finding) => {
      const written = `${before}${escapeJson(finding)}`;
      before = ",\n";
      return written;
    },
    end: (tally) => `],\n"summary":${escapeJson(tally)}}\n`,
  };
}
