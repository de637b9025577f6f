import { CodeNote } from "./CodeNote.tsx";

interface Props {
  codes: readonly string[];
  /** True if somebody may be typing the codes. */
  isTyped?: boolean;
}

/** Shows the effects of a configuration's discount codes, a line for each. */
export function CodeNotes({ codes, isTyped: typed = false }: Props) {
  return codes.map((code) => (
    <div key={code} role="status">
      <CodeNote code={code} isTyped={typed} named />
    </div>
  ));
}
