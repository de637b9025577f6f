import type { Family } from "../../engine/types/family.ts";
import type { CallResult } from "../data/api.ts";
import { openStored, type Saved, update } from "../data/configurations.ts";

/** Creates again a configuration that was deleted outside the app: as it is stored, by the same call as any save. */
export async function recreate(family: Family, guid: string): Promise<CallResult<Saved>> {
  const stored = await openStored(guid, [family]);
  return stored.ok ? update(family, stored.value, stored.value.configuration) : stored;
}
