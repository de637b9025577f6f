import type { SettingsResponse } from "../../engine/generated/calls.ts";
import type { Settings } from "../../engine/generated/settings.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { Database } from "../db/database.ts";
import type { ReconcilerStatus } from "../db/reconciler-status.ts";
import { putSettings } from "../db/shop-settings.ts";
import type { RunnerNode } from "./owner-client.ts";

/** Behaviour of checkout when an owner's Function fails. */
export interface OnFailure {
  blockOnFailure: boolean;
  /** True if the merchant changed the value in Shopify's own settings. That change is later than the setting of the app, and wins. */
  isChanged: boolean;
  /** Saves the value as the store's setting. False if somebody else has saved settings meanwhile. */
  takeOver(): Promise<boolean>;
}

/** Returns the setting that the owner declares for failures of its Function. */
export function failureSettingOf({ requiredProducts }: Owner): { failureSetting?: keyof Settings } {
  // codegen accepts only names of settings
  return requiredProducts?.blockOnFailure === undefined ? {} : { failureSetting: requiredProducts.blockOnFailure as keyof Settings };
}

/** Returns the store's setting, unless an object differs from its last observed value: then the value of that object wins. */
export function onFailure(
  database: Pick<Database, "withShop">,
  shop: string,
  setting: keyof Settings,
  current: SettingsResponse,
  statuses: readonly ReconcilerStatus[],
  nodes: readonly RunnerNode[],
): OnFailure {
  const settingById = new Map(statuses.map(({ state }) => [state.id, state.blockOnFailure === true]));
  const changed = nodes.find(({ id, blockOnFailure = false }) => settingById.has(id) && settingById.get(id) !== blockOnFailure);
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
