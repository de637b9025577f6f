import { without } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { BrokenDeclarations } from "../fault.ts";
import { CODE_COMMENT } from "../header.ts";

/** The one declaration of the home page. */
export const DASHBOARD = "schemas/shell/dashboard.json";
const TYPES = `export interface DashboardCard {
  title: string;
  text: string;
  action: string;
  to?: string;
  editor?: string;
  unlock?: string;
}

export interface DashboardLink {
  title: string;
  url: string;
}

export interface Dashboard {
  groups: readonly { title: string; cards: readonly DashboardCard[] }[];
  actions: readonly DashboardLink[];
  steps: readonly { title: string; text: string; fact: "plan" | "created" | "active"; action: string; to: string }[];
  video: { title: string; text: string; seconds: number; url: string };
  links: readonly DashboardLink[];
  promotion: { title: string; text: string; action: string; url: string };
  contact: { title: string; text: string; email: string; help: string; plusTrial: string };
}
`;

/** engine/generated/dashboard.ts: what the home page leads to, and what each card needs. */
export function emitDashboard(sources: readonly Source[]): string {
  const source = sources.find(({ file }) => file === DASHBOARD);
  if (source === undefined) throw new BrokenDeclarations([{ file: DASHBOARD, pointer: "", message: "is missing" }]);
  const dashboard = without(source.json, ["$schema", "$id", "$comment", "title"]);
  return `${CODE_COMMENT}${TYPES}\nexport const dashboard: Dashboard = ${JSON.stringify(dashboard, null, 1)};\n`;
}
