import { without } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { BrokenDeclarations } from "../fault.ts";
import { CODE_COMMENT } from "../header.ts";

/** The one declaration of the home page. */
export const DASHBOARD = "schemas/shell/dashboard.json";
/** engine/generated/dashboard.ts: what the home page leads to, and what each card needs. */
export function emitDashboard(sources: readonly Source[]): string {
  const source = sources.find(({ file }) => file === DASHBOARD);
  if (source === undefined) throw new BrokenDeclarations([{ file: DASHBOARD, pointer: "", message: "is missing" }]);
  const dashboard = without(source.json, ["$schema", "$id", "$comment"]);
  return `${CODE_COMMENT}import type { Dashboard } from "./declarations.ts";\n\nexport const dashboard: Dashboard = ${JSON.stringify(dashboard, null, 1)};\n`;
}
