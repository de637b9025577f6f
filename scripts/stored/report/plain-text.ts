import { escapeText } from "./escape.ts";
import type { Reporter } from "./reporter.ts";
import { summary } from "./summary.ts";

/** Reports a line for each problem, `file:line: pointer code message`, and the summary. */
export function plainText(): Reporter {
  return {
    begin: () => "",
    each: ({ source, line, pointer, code, message, note }) =>
      `${escapeText(source)}${line === null ? "" : `:${line}`}: ${escapeText(pointer || "/")} ${note ? "note " : ""}${code} ${escapeText(message)}\n`,
    end: (tally) => `${summary(tally)}\n`,
  };
}
