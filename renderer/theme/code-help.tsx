import { CodeNote } from "../discounts/CodeNote.tsx";

/** So long nobody types before a code is asked for, in milliseconds. */
const PAUSE = 600;

/** What stands below the field of a discount code: its help, then what the store says of the code. */
export function codeHelp(code: string, help?: string) {
  return (
    <>
      {help}
      <span role="status">{code.trim() !== "" && <CodeNote code={code.trim()} pause={PAUSE} />}</span>
    </>
  );
}
