import type { PauseReply } from "../../../engine/generated/calls.ts";
import { type PausedRule, type PauseRecord, readPause, type Stayed } from "../../db/pauses.ts";
import type { Services } from "../../services.ts";
import { PAUSED } from "../pausable-families.ts";

/** How a pause stands, for the screens: what is done, what is under way, and what could not be done, by name. */
export async function standing({ database }: Services, shop: string): Promise<PauseReply> {
  return stateOf(await database.withShop(shop, (tenant) => readPause(tenant, PAUSED)));
}

function stateOf({ since, active, rules, resumed }: PauseRecord): PauseReply {
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

function failure({ guid, family, name, problem }: PausedRule): Stayed[] {
  return problem === null ? [] : [{ guid, family, name: name ?? guid, reason: problem }];
}
