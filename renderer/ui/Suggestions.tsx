import type { ReactNode } from "react";
import type { Option } from "./suggest.ts";

interface Suggested {
  listId: string;
  label: string;
  open: boolean;
  options: readonly Option[];
  marked: number;
  onPick: (value: string) => void;
  /** Text while nothing matches. */
  nothing?: string | undefined;
}

/** Draws the list of suggestions. It stays in the document while it is closed, because the field refers to it. */
export function Suggestions({ listId, label, open, options, marked, onPick, nothing }: Suggested) {
  const draw = (option: Option, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, whose keys move the mark
    <div
      key={option.value}
      id={optionId(listId, index)}
      ref={(row) => index === marked && row?.scrollIntoView({ block: "nearest" })}
      role="option"
      tabIndex={-1}
      aria-selected={index === marked}
      className="picker-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(option.value)}
    >
      <span>{option.title}</span>
      {option.hint !== undefined && <span className="picker-hint">{option.hint}</span>}
    </div>
  );
  return (
    <>
      <div role="status" className={open && nothing !== undefined ? "picker-list picker-nothing" : ""}>
        {open && nothing}
      </div>
      {/* a list that scrolls would be a stop of the Tab key, which is gone by then: the list closes when the field is left */}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className="picker-list"
        hidden={!open || options.length === 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open && inGroups(options, draw)}
      </div>
    </>
  );
}

/** Draws options that follow each other in a group below its heading, and those without a group as they are. */
function inGroups(options: readonly Option[], draw: (option: Option, index: number) => ReactNode): ReactNode {
  const runs = options.flatMap(({ group }, at) => (at === 0 || group !== options[at - 1]?.group ? { group, at } : []));
  return runs.map(({ group, at }, run) => {
    const rows = options.slice(at, runs[run + 1]?.at).map((option, index) => draw(option, at + index));
    if (group === undefined) return rows;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
      <div key={group + at} role="group" aria-label={group}>
        <div aria-hidden className="picker-hint picker-group">
          {group}
        </div>
        {rows}
      </div>
    );
  });
}

/** Returns the id of a suggestion's element, by which the field names the marked one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
