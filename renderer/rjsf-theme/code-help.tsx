import { trimCode } from "../../engine/lib/trim-code.ts";
import { CodeNote } from "../discounts/CodeNote.tsx";

/** Draws the text below the field of a discount code: its help, then the store's facts about the code. */
export function codeHelp(input: string, help?: string) {
  const code = trimCode(input);
  return (
    <>
      {help}
      <span role="status">{code !== "" && <CodeNote code={code} isEditing />}</span>
    </>
  );
}
