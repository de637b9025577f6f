import { escapeText } from "./escape.ts";
import type { Reporter } from "./reporter.ts";
import { summary } from "./summary.ts";

/** Reports workflow commands of GitHub, which show a problem beside the line of its file, and the summary. */
export function github(): Reporter {
  return {
    begin: () => "",
    each: ({ source, line, pointer, code, message, note }) => {
      const place = line === null ? "" : `file=${property(source)},line=${line},`;
      const where = line === null ? `${source}: ` : "";
      return `::${note ? "warning" : "error"} ${place}title=${property(code)}::${data(`${where}${pointer || "/"} ${message}`)}\n`;
    },
    end: (tally) => `${data(summary(tally))}\n`,
  };
}

const data = (text: string): string => escapeText(text).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
