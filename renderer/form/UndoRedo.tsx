import { useEffect } from "react";
import { Button, RedoIcon, Row, UndoIcon } from "../ui/polaris-components.ts";
import type { Draft } from "./use-draft.ts";

/** Undoes the last change of the form, or redoes it: by button, and by the usual keys. */
export function UndoRedo({ edit: { undo, redo, canUndo, canRedo } }: { edit: Draft }) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if ((key !== "z" && key !== "y") || isElsewhere(event)) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo();
      else undo();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [undo, redo]);
  return (
    <Row gap="050">
      <Button icon={UndoIcon} variant="tertiary" accessibilityLabel="Undo" disabled={!canUndo} onClick={undo} />
      <Button icon={RedoIcon} variant="tertiary" accessibilityLabel="Redo" disabled={!canRedo} onClick={redo} />
    </Row>
  );
}

/** Reports whether the keys mean something else here: in an open dialog, and in a search field with a text. */
function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[role="dialog"]') !== null) return true;
  return target instanceof HTMLInputElement && target.getAttribute("role") === "combobox" && target.value !== "";
}
