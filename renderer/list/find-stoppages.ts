import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { canStopOrders } from "../../engine/declarations/can-stop-orders.ts";
import { switchedState } from "../../engine/declarations/switched-state.ts";
import type { Family } from "../../engine/types/family.ts";
import type { StoredConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import { loadSaveChecks } from "../editor/use-save-checks.ts";
import { validateDraft } from "../editor/validate-draft.ts";

/** Row that would stop orders if it were on. */
export interface StoppingRow {
  item: ListItem;
  /** Configuration as it would be stored. */
  next: object;
  effect: RuleEffect;
}

/** Finds the rows that would stop every order, or hide every method, if they were turned on; it lets the screen be drawn in between. */
export async function findStoppages(
  family: Family,
  rows: readonly { item: ListItem; stored: StoredConfiguration }[],
): Promise<StoppingRow[]> {
  if (!canStopOrders(family)) return [];
  const checks = await loadSaveChecks(family);
  const stopping: StoppingRow[] = [];
  for (const { item, stored } of rows) {
    const next = { ...stored.configuration, ...switchedState(family, true) };
    const { effect } = validateDraft(family, next, checks);
    if (effect?.stoppage !== undefined) stopping.push({ item, next, effect });
    await new Promise((resolve) => setTimeout(resolve));
  }
  return stopping;
}
