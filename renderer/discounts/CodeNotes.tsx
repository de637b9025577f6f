import { CodeNote } from "./CodeNote.tsx";

/** What the discount codes of a configuration do, a line for each. */
export function CodeNotes({ codes }: { codes: readonly string[] }) {
  return codes.map((code) => (
    <div key={code} role="status">
      <CodeNote code={code} named />
    </div>
  ));
}
