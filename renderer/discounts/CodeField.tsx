import { TextField, type TextFieldProps } from "@shopify/polaris";
import { useState } from "react";
import { lazyComponent } from "../ui/lazy.tsx";
import type { ListedCodes } from "./CodeSuggestions.tsx";

/** Without the code of the list, codes are typed. */
const CodeSuggestions = lazyComponent(() => import("./CodeSuggestions.tsx").then((file) => file.CodeSuggestions).catch(() => () => null));

type Props = Omit<TextFieldProps, "id" | "autoComplete" | "onChange" | "value"> & {
  id: string;
  value: string;
  onChange: (code: string) => void;
};

/** Edits a discount code. The store's codes are listed while the field has the focus; any other code is kept as typed. */
export function CodeField(field: Props) {
  /** Undefined while somebody is elsewhere. */
  const [listed, setListed] = useState<ListedCodes>();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onFocus={() => setListed({})} onBlur={() => setListed(undefined)} onKeyDown={listed?.press}>
      <TextField {...field} autoComplete="off" role="combobox" ariaExpanded={false} {...listed?.field} />
      {listed && <CodeSuggestions {...field} onList={setListed} />}
    </div>
  );
}
