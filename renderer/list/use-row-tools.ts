import { useCallback, useMemo, useRef } from "react";
import { switchedState } from "../../engine/declarations/switched-state.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { takeBack } from "./pending-deletions.ts";
import type { RowTools } from "./row-tools.ts";
import type { useRowActions } from "./use-row-actions.ts";

type Actions = ReturnType<typeof useRowActions>;

/** Returns the tools of the rows. They stay the same until a row has to be drawn in another way. */
export function useRowTools(
  family: Family,
  actions: Actions,
  { chosen, pending, choose, fresh }: Pick<RowTools, "chosen" | "pending" | "choose" | "fresh">,
): RowTools {
  const latest = useRef(actions);
  latest.current = actions;
  const turn = useCallback((item: ListItem, on: boolean) => void latest.current.turn([item], on, true), []);
  const isSwitchable = switchedState(family, true) !== undefined;
  const { busy, erasing } = actions;
  return useMemo(
    () => ({
      ...{ chosen, pending, busy, fresh, choose, takeBack },
      turn: isSwitchable ? turn : undefined,
      erasing: new Set(erasing.map(({ guid }) => guid)),
    }),
    [chosen, pending, busy, choose, isSwitchable, turn, fresh, erasing],
  );
}
