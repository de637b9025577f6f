import { analyticsOf } from "../declarations/analytics.ts";
import { withoutKeys } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { monthOf } from "./analytics.ts";

/** engine/generated/dashboard.ts: the links of the home page, and the requirements of each card. */
export function emitDashboard(sources: readonly Source[]): string {
  const dashboard = withoutKeys(shellOf(sources, DASHBOARD), ["$schema", "$id", "$comment", "title", "analytics"]);
  return [
    `${CODE_COMMENT}import type { Dashboard } from "./declarations.ts";\n\n`,
    `export const dashboard: Omit<Dashboard, "title" | "analytics"> = ${JSON.stringify(dashboard, null, 1)};\n`,
  ].join("");
}

/** engine/generated/home-month.ts: the figures of the home page, which are loaded after the page itself. */
export function emitHomeMonth(sources: readonly Source[]): string {
  const { analytics } = shellOf(sources, DASHBOARD);
  const shown = analyticsOf(sources).find(({ id }) => id === analytics);
  return [
    `${CODE_COMMENT}import type { Month } from "./months.ts";\n\n`,
    `export const homeMonth: Month | undefined = ${JSON.stringify(shown && monthOf(shown.declared), null, 1) ?? "undefined"};\n`,
  ].join("");
}
