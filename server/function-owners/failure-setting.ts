import type { SettingsReply } from "../../engine/generated/calls.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { Database } from "../db/database.ts";
import type { ReconcilerStatus } from "../db/reconciler-status.ts";
import { putSettings } from "../db/shop-settings.ts";
import type { RunnerNode } from "./owner-client.ts";

/** What becomes of a checkout in which an owner's Function fails. */
export interface OnFailure {
  blockOnFailure: boolean;
  /** The merchant has set it in the platform's own settings, which is the later word. */
  isChanged: boolean;
  /** Makes that the store's setting; false where somebody else has saved settings meanwhile. */
  takeOver(): Promise<boolean>;
}

/** The setting that an owner declares for it. */
export function failureSettingOf({ requires }: Owner): { failureSetting?: keyof Settings } {
  // codegen lets none be named that is no setting
  return requires?.blockOnFailure === undefined ? {} : { failureSetting: requires.blockOnFailure as keyof Settings };
}

/** What the store's setting says, unless an object is not as it was when it was seen last: then what was made of that one. */
export function onFailure(
  database: Pick<Database, "withShop">,
  shop: string,
  setting: keyof Settings,
  current: SettingsReply,
  standings: readonly ReconcilerStatus[],
  nodes: readonly RunnerNode[],
): OnFailure {
  const seen = new Map(standings.map(({ state }) => [state.id, state.blockOnFailure === true]));
  const changed = nodes.find(({ id, blockOnFailure = false }) => seen.has(id) && seen.get(id) !== blockOnFailure);
  const blockOnFailure = changed === undefined ? current.settings[setting] === true : changed.blockOnFailure === true;
  const settings = { ...current.settings, [setting]: blockOnFailure };
  return {
    blockOnFailure,
    isChanged: changed !== undefined,
    takeOver: async () =>
      current.settings[setting] === blockOnFailure ||
      (await database.withShop(shop, (tenant) => putSettings(tenant, current.revision, settings))) !== null,
  };
}
