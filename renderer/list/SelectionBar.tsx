import { type ReactNode, useEffect, useRef } from "react";
import type { Family } from "../../engine/types/family.ts";
import { Button } from "../ui/polaris-components.ts";
import type { Progress } from "./use-row-tasks.ts";

/** Actions on the chosen rows; an action without a function is not possible now. */
export interface BarAction {
  label: string;
  run: (() => void) | undefined;
  /** True for an action on exactly one row. */
  single?: boolean;
  critical?: boolean;
}

interface Props {
  family: Family;
  /** Number of rows that can be chosen, and of those that are. */
  count: number;
  chosen: number;
  actions: readonly BarAction[];
  progress: Progress | undefined;
  onChooseAll: (isChosen: boolean) => void;
}

/** Draws the checkbox for all rows over the head of the table, with what can be done to the chosen rows, or what is being done to them. */
export function SelectionBar({ family, count, chosen, actions, progress, onChooseAll }: Props) {
  const { labels: noun } = family;
  const isActive = chosen > 0 || progress !== undefined;
  return (
    <div className="selection-bar" data-active={isActive}>
      {count > 0 && (
        <MixedCheckbox
          checked={chosen > 0 && (chosen === count || "mixed")}
          disabled={progress !== undefined}
          onChange={() => onChooseAll(chosen < count)}
        >
          {chosen === 0 ? `Select all ${noun.other}` : `${chosen} selected`}
        </MixedCheckbox>
      )}
      <div role="status" className="selection-status">
        {progress !== undefined && `${progress.doing} ${progress.at + 1} of ${progress.count} …`}
      </div>
      {progress !== undefined && (
        <Button size="slim" onClick={progress.stop}>
          Stop
        </Button>
      )}
      {progress === undefined && chosen > 0 && (
        <div className="selection-actions">
          {actions.map(({ label, run, single = false, critical = false }) => (
            <Button
              key={label}
              size="slim"
              disabled={run === undefined}
              {...(run === undefined ? {} : { onClick: run })}
              {...(critical ? { tone: "critical" } : {})}
              accessibilityLabel={`${label} the selected ${single ? noun.one : noun.other}`}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface CheckboxProps {
  checked: boolean | "mixed";
  disabled: boolean;
  onChange: () => void;
  children: ReactNode;
}

/** Draws a checkbox that can be neither ticked nor empty, which only the element itself can say, and forgets with each press. */
function MixedCheckbox({ checked, disabled, onChange, children }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === "mixed";
  });
  return (
    <label className="choice">
      <input ref={input} type="checkbox" checked={checked === true} {...{ disabled, onChange }} />
      <span>{children}</span>
    </label>
  );
}
