import { CodeNote } from "./CodeNote.tsx";

interface Props {
  codes: readonly string[];
  /** True if somebody may be typing the codes. */
  typed?: boolean;
}

/** Shows the effects of a configuration's discount codes, a line for each. */
export function CodeNotes({ codes, typed = false }: Props) {
  return codes.map((code) => (
    <div key={code} role="status">
      <CodeNote code={code} typed={typed} named />
    </div>
  ));
}
