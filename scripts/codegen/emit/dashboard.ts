import { analyticsOf } from "../declarations/analytics.ts";
import { without } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import { CODE_COMMENT } from "../lib/header.ts";
import { monthOf } from "./analytics.ts";

/** engine/generated/dashboard.ts: what the home page leads to, and what each card needs. */
export function emitDashboard(sources: readonly Source[]): string {
  const dashboard = without(shellOf(sources, DASHBOARD), ["$schema", "$id", "$comment", "title", "figures"]);
  return [
    `${CODE_COMMENT}import type { Dashboard } from "./declarations.ts";\n\n`,
    `export const dashboard: Omit<Dashboard, "title" | "figures"> = ${JSON.stringify(dashboard, null, 1)};\n`,
  ].join("");
}

/** engine/generated/home-month.ts: the figures that the home page shows, which come behind it. */
export function emitHomeMonth(sources: readonly Source[]): string {
  const { figures } = shellOf(sources, DASHBOARD);
  const shown = analyticsOf(sources).find(({ id }) => id === figures);
  return [
    `${CODE_COMMENT}import type { Month } from "./months.ts";\n\n`,
    `export const homeMonth: Month | undefined = ${JSON.stringify(shown && monthOf(shown.declared), null, 1) ?? "undefined"};\n`,
  ].join("");
}
