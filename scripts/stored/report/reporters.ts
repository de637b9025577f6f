import type { Format } from "./formats.ts";
import { github } from "./github.ts";
import { json } from "./json.ts";
import { plainText } from "./plain-text.ts";
import type { Reporter } from "./reporter.ts";
import { sarif } from "./sarif.ts";

const REPORTERS: Readonly<Record<Format, () => Reporter>> = { text: plainText, json, sarif, github };

/** Returns a new reporter, for one report. */
export const reporter = (format: Format): Reporter => REPORTERS[format]();
