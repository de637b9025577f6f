import { without } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { DASHBOARD, shellOf } from "../declarations/shell.ts";
import { CODE_COMMENT } from "../header.ts";

/** engine/generated/dashboard.ts: what the home page leads to, and what each card needs. */
export function emitDashboard(sources: readonly Source[]): string {
  const dashboard = without(shellOf(sources, DASHBOARD), ["$schema", "$id", "$comment"]);
  return `${CODE_COMMENT}import type { Dashboard } from "./declarations.ts";\n\nexport const dashboard: Dashboard = ${JSON.stringify(dashboard, null, 1)};\n`;
}
