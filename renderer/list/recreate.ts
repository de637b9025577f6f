import type { Family } from "../../engine/types/family.ts";
import { openStored, type SavedConfiguration, updateConfiguration } from "../data/configurations.ts";
import type { CallResult } from "../data/send-request.ts";

/** Creates again a configuration that was deleted outside the app: as it is stored, by the same call as any save. */
export async function recreate(family: Family, guid: string): Promise<CallResult<SavedConfiguration>> {
  const stored = await openStored(guid, [family]);
  return stored.ok ? updateConfiguration(family, stored.value, stored.value.configuration) : stored;
}
