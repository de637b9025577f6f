import type { PauseResponse } from "../../../engine/generated/calls.ts";
import { type OmittedRule, type PausedRule, type PauseRecord, readPause } from "../../db/pauses.ts";
import type { Services } from "../../services.ts";
import { PAUSABLE_FAMILIES } from "../pausable-families.ts";

/** Returns the progress of a pause for the screens: what is done, what is under way, and what failed, by name. */
export async function pauseStatus({ database }: Services, shop: string): Promise<PauseResponse> {
  return stateOf(await database.withShop(shop, (tenant) => readPause(tenant, PAUSABLE_FAMILIES)));
}

function stateOf({ since, active, rules, resumed }: PauseRecord): PauseResponse {
  const open = rules.filter(({ pause }) => pause !== "paused");
  return {
    since: since?.toISOString() ?? null,
    active,
    held: rules.filter(({ pause }) => pause !== "resuming").length,
    left: open.length,
    failed: open.flatMap(failure),
    resumed: resumed && { back: resumed.back, stayed: resumed.stayed },
  };
}

function failure({ guid, family, name, problem }: PausedRule): OmittedRule[] {
  return problem === null ? [] : [{ guid, family, name: name ?? guid, reason: problem }];
}
