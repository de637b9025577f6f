import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { trimCode } from "../../engine/lib/trim-code.ts";
import { Suggestions } from "../ui/Suggestions.tsx";
import { useSuggestions } from "../ui/use-suggestions.ts";
import { useActiveCodes } from "./use-active-codes.ts";
import "../ui/picker.css";
import "./codes.css";

/** Attributes and keys that a field has while codes are listed below it; none until the list is loaded. */
export interface ListedCodes {
  field?: Omit<ReturnType<typeof useSuggestions>["field"], "autoComplete">;
  press?: (event: KeyboardEvent) => void;
}

interface Props {
  id: string;
  value: string;
  onChange: (code: string) => void;
  /** Receives the attributes and keys of the field whenever they change. */
  onList: (listed: ListedCodes) => void;
}

/** Lists the store's active codes below the field of a code, each with what it does: all until somebody types, then those that begin so. */
export function CodeSuggestions({ id, value, onChange, onList }: Props) {
  const [committed, setCommitted] = useState(value);
  const { codes, refusal } = useActiveCodes(value === committed ? "" : trimCode(value));
  const options = codes.map(({ code, summary }) => ({ value: code, title: code, hint: summary }));
  const pick = (code: string) => {
    onChange(code);
    setCommitted(code);
    suggestions.hide();
  };
  const suggestions = useSuggestions(`${id}-list`, options, { onPick: pick, onEnter: () => suggestions.hide() });
  useShown(value, committed, suggestions.show);
  useReported(suggestions, onList);
  return (
    <div className="codes">
      <Suggestions {...suggestions.list} label="Discount codes" nothing={options.length === 0 ? refusal : undefined} />
    </div>
  );
}

/** Opens the list at once, and again whenever somebody types. */
function useShown(value: string, committed: string, show: () => void): void {
  const open = useRef(show);
  open.current = show;
  useEffect(() => open.current(), []);
  useEffect(() => {
    if (value !== committed) open.current();
  }, [value, committed]);
}

function useReported({ field, press }: ReturnType<typeof useSuggestions>, onList: Props["onList"]): void {
  const { autoComplete: _autoComplete, ...attributes } = field;
  const latest = useRef(press);
  latest.current = press;
  const text = JSON.stringify(attributes);
  useEffect(() => {
    onList({ field: JSON.parse(text), press: (event) => latest.current(event) });
  }, [text, onList]);
}
