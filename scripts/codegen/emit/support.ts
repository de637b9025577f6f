import { linksOf } from "../declarations/links.ts";
import type { Source } from "../declarations/load.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/support.ts: the support address, apart from the dashboard, which error screens need not load. */
export function emitSupport(sources: readonly Source[]): string {
  return `${CODE_COMMENT}export const SUPPORT = ${JSON.stringify(linksOf(sources).support)};\n`;
}
