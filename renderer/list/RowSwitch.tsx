import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import type { Shop } from "../data/shop.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import type { RowTools } from "./row-tools.ts";

interface Props {
  family: Family;
  item: ListItem;
  name: string;
  shop: Shop | undefined;
  isBusy: boolean;
  turn: NonNullable<RowTools["turn"]>;
}

/** Turns a row on or off at once. What the plan does not include can be turned off only. */
export function RowSwitch({ family, item, name, shop, isBusy, turn }: Props) {
  const { enabled } = item;
  const lock = enabled ? undefined : requiredPlan(family, item.subtype, shop);
  const isOff = isBusy || lock !== undefined;
  return (
    <button
      type="button"
      role="switch"
      className="row-switch"
      aria-checked={enabled}
      aria-label={`${name} is on`}
      aria-disabled={isOff}
      aria-busy={isBusy}
      title={lock === undefined ? (enabled ? "On" : "Off") : lockedMessage(lock)}
      onClick={() => (isOff ? undefined : turn(item, !enabled))}
    />
  );
}
