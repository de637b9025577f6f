import { Button } from "@shopify/polaris";
import { DeleteIcon, DuplicateIcon } from "@shopify/polaris-icons";
import { memo, type ReactNode } from "react";
import type { Presses } from "../fields/presses.ts";
import { RowHandle } from "./row-handle.tsx";
import "./questions.css";

/** Functions that change a row; the same object while somebody types. */
export interface RowActions {
  toggle: (itemId: string) => void;
  /** Opens a row at the element at fault. */
  showError: (itemId: string, wrongId: string) => void;
  move: (from: number, to: number) => void;
  copy: (index: number) => void;
  remove: (index: number) => void;
}

interface Props {
  /** Id of the row's element. */
  id: string;
  itemId: string;
  /** Name of the item: "Element 3". */
  name: string;
  /** Its number and label. */
  label: string;
  summary: string;
  index: number;
  count: number;
  /** First error of the row and its fields, with the id of the element at fault. */
  wrong: string | undefined;
  wrongId: string | undefined;
  /** True if the list takes no further item. */
  full: boolean;
  fullId: string;
  actions: RowActions;
  presses: Presses;
  /** Id of the element that says which keys move an item. */
  helpId: string;
  isOpen: boolean;
  /** Fields of the item, while it is open. */
  children?: ReactNode;
}

/** Draws one item as a row that opens and folds. All its props stay equal while somebody types elsewhere, so it is not drawn again. */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { id, itemId, name, label, summary, index, count, wrong, wrongId, actions, presses, helpId, isOpen, children } = props;
  const { toggle, showError, move } = actions;
  const noun = name.toLowerCase();
  return (
    <fieldset className="row" id={id} aria-label={name} {...(isOpen ? { "data-open": "" } : {})}>
      <div className="row-head">
        {count > 1 && <RowHandle {...{ id, itemId, index, count, presses, helpId }} label={`Move ${noun}`} onMove={move} />}
        <h3>
          <button type="button" id={`${id}-open`} className="row-open" aria-expanded={isOpen} onClick={() => toggle(itemId)}>
            <span className="row-label">{label}</span>
            <span className="row-summary">{summary}</span>
          </button>
        </h3>
        {isOpen && <RowTools {...props} noun={noun} />}
      </div>
      {!isOpen && wrong !== undefined && (
        <button type="button" className="row-wrong" onClick={() => showError(itemId, wrongId ?? id)}>
          {wrong}
        </button>
      )}
      {children}
    </fieldset>
  );
});

/** Draws the buttons that copy and remove an open item. */
function RowTools({ noun, index, full, fullId, actions }: Props & { noun: string }) {
  return (
    <span className="row-tools">
      <Button
        variant="tertiary"
        icon={DuplicateIcon}
        onClick={() => actions.copy(index)}
        accessibilityLabel={`Duplicate ${noun}`}
        disabled={full}
        {...(full ? { ariaDescribedBy: fullId } : {})}
      />
      <Button variant="tertiary" icon={DeleteIcon} onClick={() => actions.remove(index)} accessibilityLabel={`Remove ${noun}`} />
    </span>
  );
}
