import { linksOf } from "../declarations/links.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../lib/header.ts";

/** engine/generated/support.ts: where merchants write to, apart from the dashboard, which screens with bad news need not load. */
export function emitSupport(sources: readonly Source[]): string {
  return `${CODE_COMMENT}export const SUPPORT = ${JSON.stringify(linksOf(sources).support)};\n`;
}
