import { memo, type ReactNode, useMemo, useState } from "react";
import type { Family } from "../../engine/types/family.ts";
import { useShop } from "../data/shop.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { lazyNote, lazyPart } from "../ui/lazy.tsx";
import { barActions } from "./bar-actions.ts";
import { DeleteChosen } from "./DeleteChosen.tsx";
import { usePendingDeletions } from "./pending-deletions.ts";
import type { RowTools } from "./row-tools.ts";
import { SelectionBar } from "./SelectionBar.tsx";
import type { Shown } from "./use-list.ts";
import { type ListCallbacks, useRowActions } from "./use-row-actions.ts";
import { useRowTools } from "./use-row-tools.ts";
import { useSelection } from "./use-selection.ts";

const FinishLine = lazyNote(() => import("./FinishLine.tsx").then((file) => file.FinishLine));
const StoppagesQuestion = lazyPart(() => import("./StoppagesQuestion.tsx").then((file) => file.StoppagesQuestion));

/** Tools for the rows of a table, and how more of them are shown. */
export interface Selectable {
  tools: RowTools;
  /** Bar that acts on the chosen rows. */
  bar: ReactNode;
  /** Absent where the list itself reads more rows. */
  onMore?: (() => void) | undefined;
}

interface Props {
  family: Family;
  /** Rows that are drawn; the parts of the list that they belong to stay when there are none. */
  shown: Shown;
  rows: (shown: Shown, selectable: Selectable) => ReactNode;
  onMore: (() => void) | undefined;
  /** Guids of rows that are marked as new. */
  fresh: ReadonlySet<string>;
  list: ListCallbacks;
}

/** Lets the rows of a list be chosen, turned on and off, copied and deleted, each as far as its family can be. */
export const SelectableRows = memo(function SelectableRows({ family, shown, rows, onMore, fresh, list }: Props) {
  const pending = usePendingDeletions();
  const choosable = useMemo(() => shown.items.filter(({ guid, missing }) => !missing && !pending.has(guid)), [shown.items, pending]);
  const { marked, chosen, choose, chooseAll } = useSelection(choosable);
  const actions = useRowActions(family, list, () => chooseAll(false));
  const [asking, setAsking] = useState(false);
  const isLocked = requiredPlan(family, undefined, useShop()) !== undefined;
  const tools = useRowTools(family, actions, { chosen: marked, pending, choose, fresh });
  const { stoppages, progress, erase } = actions;
  const bar = (
    <SelectionBar
      {...{ family }}
      count={choosable.length}
      chosen={chosen.length}
      actions={barActions(family, chosen, actions, { isLocked, ask: () => setAsking(true) })}
      progress={asking ? undefined : progress}
      onChooseAll={chooseAll}
    />
  );
  return (
    <>
      {fresh.size + choosable.length > 0 && <FinishLine {...{ family, fresh }} items={choosable} turn={tools.turn} />}
      {shown.items.length > 0 && rows(shown, { tools, bar, onMore })}
      {asking && (
        <DeleteChosen
          {...{ family, progress }}
          items={chosen}
          onConfirm={() => void erase(chosen, false).finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
      {stoppages !== undefined && (
        <StoppagesQuestion {...{ family, ...stoppages }} onConfirm={() => stoppages.answer(true)} onClose={() => stoppages.answer(false)} />
      )}
    </>
  );
});
