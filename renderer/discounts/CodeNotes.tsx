import { CodeNote } from "./CodeNote.tsx";

interface Props {
  codes: readonly string[];
  /** Somebody may be typing them. */
  typed?: boolean;
}

/** What the discount codes of a configuration do, a line for each. */
export function CodeNotes({ codes, typed = false }: Props) {
  return codes.map((code) => (
    <div key={code} role="status">
      <CodeNote code={code} typed={typed} named />
    </div>
  ));
}
