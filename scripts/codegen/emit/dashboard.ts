import { isObject, type Json, without } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { BrokenDeclarations, type Fault } from "../fault.ts";
import { CODE_COMMENT } from "../header.ts";
import { entitlementsOf } from "./plans.ts";

const FILE = "schemas/shell/dashboard.json";
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
  const source = sources.find(({ file }) => file === FILE);
  if (source === undefined) throw new BrokenDeclarations([{ file: FILE, pointer: "", message: "is missing" }]);
  const faults = faultsOf(source.json.groups ?? [], Object.keys(entitlementsOf(sources)));
  if (faults.length > 0) throw new BrokenDeclarations(faults);
  const dashboard = without(source.json, ["$schema", "$id", "$comment", "title"]);
  return `${CODE_COMMENT}${TYPES}\nexport const dashboard: Dashboard = ${JSON.stringify(dashboard, null, 1)};\n`;
}

/** A card leads to one place, and needs an entitlement that exists. */
function faultsOf(groups: Json, entitlements: readonly string[]): Fault[] {
  return items(groups).flatMap((group, at) =>
    items(isObject(group) ? (group.cards ?? []) : []).flatMap((card, index) => {
      if (!isObject(card)) return [];
      const pointer = `/groups/${at}/cards/${index}`;
      const lost = (card.to === undefined) === (card.editor === undefined);
      const unknown = typeof card.unlock === "string" && !entitlements.includes(card.unlock);
      return [
        ...(lost ? [{ file: FILE, pointer, message: 'must have either "to" or "editor"' }] : []),
        ...(unknown ? [{ file: FILE, pointer: `${pointer}/unlock`, message: `must be one of ${entitlements.join(", ")}` }] : []),
      ];
    }),
  );
}

const items = (value: Json): Json[] => (Array.isArray(value) ? value : []);
