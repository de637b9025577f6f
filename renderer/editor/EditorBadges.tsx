import { hasState, isEnabled } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { SaveState } from "../form/SaveState.tsx";
import { UndoRedo } from "../form/UndoRedo.tsx";
import { Badge } from "../ui/polaris.ts";
import type { Editing } from "./use-editor.ts";

interface Props {
  family: Family;
  edit: Editing["edit"];
  actions: Editing["actions"];
  /** Configuration as it is stored; undefined for a new one. */
  saved: Fields | undefined;
  /** True if everything is stored. */
  done: boolean;
}

/** Shows whether the configuration is on and stored, with the buttons for undo and redo. */
export function EditorBadges({ family, edit, actions, saved, done }: Props) {
  const { states } = family.editor;
  return (
    <>
      {saved !== undefined && hasState(family) && (isEnabled(saved) ? <Badge tone="success">Enabled</Badge> : <Badge>Disabled</Badge>)}
      {states && <SaveState states={states} busy={actions.busy === "save"} done={done} />}
      <UndoRedo edit={edit} />
    </>
  );
}
