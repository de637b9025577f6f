import type { Finding, Tally } from "../finding.ts";
import type { Format } from "./formats.ts";
import { github } from "./github.ts";
import { json } from "./json.ts";
import { sarif } from "./sarif.ts";
import { text } from "./text.ts";

/** Tells findings as they come, so that none is kept; the three texts one after the other are the whole report. */
export interface Reporter {
  begin(): string;
  each(finding: Finding): string;
  end(tally: Tally): string;
}

const REPORTERS: Readonly<Record<Format, () => Reporter>> = { text, json, sarif, github };

/** A reporter for one report. */
export const reporter = (format: Format): Reporter => REPORTERS[format]();
