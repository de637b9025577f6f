import { trimCode } from "../../engine/lib/trim-code.ts";
import { lazyComponent } from "../ui/lazy.tsx";

/** Facts of the store about a code, which a field without a code does not need. */
const CodeNote = lazyComponent(() => import("../discounts/CodeNote.tsx").then((file) => file.CodeNote));

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
