import { TextField, type TextFieldProps } from "@shopify/polaris";
import { useState } from "react";
import { trimCode } from "../../../engine/lib/trim-code.ts";
import type { ListedCodes } from "../../discounts/CodeSuggestions.tsx";
import { lazyNote } from "../../ui/lazy.tsx";

/** Facts of the store about a code, which a field without a code does not need. */
const CodeNote = lazyNote(() => import("../../discounts/CodeNote.tsx").then((file) => file.CodeNote));
/** The store's codes, without which codes are typed. */
const CodeSuggestions = lazyNote(() => import("../../discounts/CodeSuggestions.tsx").then((file) => file.CodeSuggestions));

/** As those of a text field. */
type Props = Omit<TextFieldProps, "id" | "onChange" | "value"> & {
  id: string;
  value: string;
  onChange: (code: string) => void;
};

/**
 * Edits a discount code, and shows its effect in this store. The store's codes are listed while the field has the focus; an unknown code is kept
 * as typed, because it may be created later.
 */
export function DiscountCodeField({ helpText, ...field }: Props) {
  /** Undefined while somebody is elsewhere. */
  const [listed, setListed] = useState<ListedCodes>();
  const code = trimCode(field.value);
  const help = (
    <>
      {helpText}
      <span role="status">{code !== "" && <CodeNote code={code} isEditing />}</span>
    </>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onFocus={() => setListed({})} onBlur={() => setListed(undefined)} onKeyDown={listed?.press}>
      <TextField {...field} helpText={help} role="combobox" ariaExpanded={false} {...listed?.field} />
      {listed && <CodeSuggestions {...field} onList={setListed} />}
    </div>
  );
}
