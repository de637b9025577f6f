import type { Services } from "../../context.ts";
import { type PausedRule, type PauseRecord, readPause, type Stayed } from "../../store/pauses.ts";
import { PAUSED } from "./paused.ts";

/** How a pause stands, for the screens: what is done, what is under way, and what could not be done, by name. */
export interface PauseState {
  /** When all rules were paused; null when they are not. */
  since: string | null;
  /** Rules that run at present, as far as we know. */
  active: number;
  /** Rules that Resume will bring back. */
  held: number;
  /** Rules still to be switched off, or on. */
  left: number;
  /** Those among them that failed, with the reason; they are tried again. */
  failed: Stayed[];
  /** What resuming came to, until somebody has read it. */
  resumed: { back: number; stayed: Stayed[] } | null;
}

export async function standing({ database }: Services, shop: string): Promise<PauseState> {
  return stateOf(await database.withShop(shop, (tenant) => readPause(tenant, PAUSED)));
}

function stateOf({ since, active, rules, resumed }: PauseRecord): PauseState {
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
