import { CodeNote } from "./CodeNote.tsx";

interface Props {
  codes: readonly string[];
  /** True if somebody may be typing the codes. */
  isEditing?: boolean;
}

/** Shows the effects of a configuration's discount codes, a line for each. */
export function CodeNotes({ codes, isEditing = false }: Props) {
  return codes.map((code) => (
    <div key={code} role="status">
      <CodeNote code={code} isEditing={isEditing} named />
    </div>
  ));
}
