import { Fragment } from "react";
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
        {open &&
          options.map((option, index) => (
            <Fragment key={option.value}>
              {option.group !== options[index - 1]?.group && (
                <div aria-hidden className="picker-hint picker-group">
                  {option.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the field, whose keys move the mark */}
              <div
                id={optionId(listId, index)}
                ref={(row) => index === marked && row?.scrollIntoView({ block: "nearest" })}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                aria-description={option.group}
                className="picker-option"
                onClick={() => onPick(option.value)}
              >
                <span>{option.title}</span>
                {option.hint !== undefined && <span className="picker-hint">{option.hint}</span>}
              </div>
            </Fragment>
          ))}
      </div>
    </>
  );
}

/** Returns the id of a suggestion's element, by which the field names the marked one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
