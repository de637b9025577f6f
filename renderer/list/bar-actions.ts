import { switchedState } from "../../engine/declarations/switched-state.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { navigate } from "../lib/navigate.ts";
import { editorHref } from "./editor-href.ts";
import type { BarAction } from "./SelectionBar.tsx";
import type { useRowActions } from "./use-row-actions.ts";

/** Returns what can be done to the chosen rows: what the family has, and as far as the rows and the plan allow. */
export function barActions(
  family: Family,
  chosen: readonly ListItem[],
  { turn, duplicate, eraseLater }: ReturnType<typeof useRowActions>,
  { isLocked, ask }: { isLocked: boolean; ask: () => void },
): BarAction[] {
  const [only] = chosen;
  const when = (isPossible: boolean, run: () => void) => (isPossible ? run : undefined);
  const all: (BarAction | false)[] = [
    {
      ...{ label: "Edit", single: true },
      run: when(chosen.length === 1, () => only && void navigate(editorHref(family, only.subtype, only.guid))),
    },
    switchedState(family, true) !== undefined && {
      label: "Turn on",
      run: when(!isLocked && chosen.some(({ enabled }) => !enabled), () => void turn(chosen, true)),
    },
    switchedState(family, false) !== undefined && {
      label: "Turn off",
      run: when(
        chosen.some(({ enabled }) => enabled),
        () => void turn(chosen, false),
      ),
    },
    { label: "Duplicate", run: when(!isLocked, () => void duplicate(chosen)) },
    { label: "Delete", critical: true, run: asksBeforeDeletion(family) ? ask : () => eraseLater(chosen) },
  ];
  return all.filter((action) => action !== false);
}

/** Reports whether a family's list asks before a deletion, which then cannot be undone. */
function asksBeforeDeletion({ list }: Pick<Family, "list">): boolean {
  return list.rowActions?.some(({ type }) => type === "delete") === true;
}
