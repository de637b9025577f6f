import { TextField, type TextFieldProps } from "@shopify/polaris";
import { useState } from "react";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import { lazyComponent } from "../ui/lazy.tsx";
import type { ListedCodes } from "./CodeSuggestions.tsx";

/** Without the code of the list, codes are typed. */
const CodeSuggestions = lazyComponent(() => import("./CodeSuggestions.tsx").then((file) => file.CodeSuggestions).catch(() => () => null));

type Props = Omit<TextFieldProps, "id" | "autoComplete" | "onChange" | "value"> & {
  id: string;
  value: string;
  /** Names of the store that the field lists; absent where a code is only typed. */
  source: FieldSchema["storeSuggestions"];
  onChange: (code: string) => void;
};

const CLOSED = { role: "combobox", ariaAutocomplete: "list", ariaExpanded: false } as const;

/** Edits a discount code. The store's codes are listed while the field has the focus; any other code is kept as typed. */
export function CodeField({ source, ...field }: Props) {
  const [focused, setFocused] = useState(false);
  const [listed, setListed] = useState<ListedCodes>();
  const leave = () => {
    setFocused(false);
    setListed(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onFocus={() => setFocused(source !== undefined)} onBlur={leave} onKeyDown={listed?.press}>
      <TextField {...field} autoComplete="off" {...(source && CLOSED)} {...listed?.field} />
      {focused && <CodeSuggestions {...field} onList={setListed} />}
    </div>
  );
}
