import { trimCode } from "../../engine/lib/trim-code.ts";
import { CodeNote } from "../discounts/CodeNote.tsx";

/** What stands below the field of a discount code: its help, then what the store says of the code. */
export function codeHelp(typed: string, help?: string) {
  const code = trimCode(typed);
  return (
    <>
      {help}
      <span role="status">{code !== "" && <CodeNote code={code} typed />}</span>
    </>
  );
}
