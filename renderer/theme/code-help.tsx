import { CodeNote } from "../discounts/CodeNote.tsx";

/** What stands below the field of a discount code: its help, then what the store says of the code. */
export function codeHelp(code: string, help?: string) {
  return (
    <>
      {help}
      <span role="status">{code.trim() !== "" && <CodeNote code={code.trim()} typed />}</span>
    </>
  );
}
