import type { WidgetProps } from "@rjsf/utils";
import { TextField } from "@shopify/polaris";
import { useState } from "react";
import { formatList, splitList, startOfLast } from "../../../engine/declarations/list-text.ts";
import { Suggestions } from "../../ui/Suggestions.tsx";
import { suggest } from "../../ui/suggest.ts";
import { useSuggestions } from "../../ui/use-suggestions.ts";
import { declaredBy } from "../form-field.ts";
import { useInView } from "../use-in-view.ts";
import { withLabel } from "../with-label.ts";
import "../../ui/picker.css";

const UNKNOWN = "Suggestions couldn't be loaded. Type names exactly as in your store.";

/**
 * Edits one line of text with suggestions of names from this store; any other text is kept as typed. Of several values the last is
 * completed.
 */
export function SuggestedText(props: WidgetProps) {
  const { storeSuggestions, separator } = declaredBy(props.schema);
  const { names, past } = useInView(storeSuggestions);
  const [typing, setTyping] = useState(false);
  const { helpText, ...field } = withLabel(props);
  const text = String(props.value ?? "");
  const end = separator === undefined ? 0 : startOfLast(text, separator);
  const before = text.slice(0, end);
  const last = separator === undefined ? text : (splitList(text.slice(end), separator)[0] ?? "");
  const isFullName = names.some((name) => name === last.trim());

  const chosen = separator === undefined ? [] : splitList(before, separator);
  const matches = suggest(
    names.map((name) => ({ value: name, title: name })),
    chosen,
    typing || !isFullName ? last : "",
    false,
  );
  const pick = (name: string) => {
    const value = separator === undefined ? name : formatList(name, separator);
    props.onChange(before === "" ? value : `${before} ${value}`);
    setTyping(false);
    suggestions.hide();
  };
  const suggestions = useSuggestions(`${field.id}-list`, matches, { onPick: pick, onEnter: () => suggestions.hide() });
  const help = [helpText, past !== "read" ? UNKNOWN : undefined].filter(Boolean).join(" ");

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up from the input, which Polaris gives no key handler
    <div className="picker" onKeyDown={suggestions.press}>
      <TextField
        {...field}
        {...suggestions.field}
        {...(help === "" ? {} : { helpText: help })}
        value={text}
        onChange={(next) => {
          props.onChange(next);
          setTyping(true);
          suggestions.show();
        }}
        onFocus={() => suggestions.show()}
        onBlur={() => {
          setTyping(false);
          suggestions.hide();
          field.onBlur();
        }}
      />
      <Suggestions {...suggestions.list} label={field.label} />
    </div>
  );
}
