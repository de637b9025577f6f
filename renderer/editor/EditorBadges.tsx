import { hasState, isEnabled } from "../../engine/declarations/configuration.ts";
import type { Family } from "../../engine/types/family.ts";
import { SaveState } from "../form/SaveState.tsx";
import { UndoRedo } from "../form/UndoRedo.tsx";
import { Badge } from "../ui/polaris.ts";
import type { Editing } from "./use-editor.ts";

interface Props {
  family: Family;
  editing: Editing;
  /** True if everything is stored. */
  done: boolean;
}

/** Shows whether the configuration is on and stored, with the buttons for undo and redo. */
export function EditorBadges({ family, editing: { edit, identity, actions }, done }: Props) {
  const { states } = family.editor;
  const enabled = isEnabled(edit.base);
  return (
    <>
      {identity !== undefined && hasState(family) && (
        <Badge {...(enabled ? { tone: "success" } : {})}>{enabled ? "Enabled" : "Disabled"}</Badge>
      )}
      {states && <SaveState states={states} busy={actions.busy === "save"} done={done} />}
      <UndoRedo edit={edit} />
    </>
  );
}
