import { type ClipboardEvent, useState } from "react";
import { joinList } from "../../engine/lib/text.ts";
import { namesIn, type Option, suggest } from "./suggest.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { withSplice } from "./with-splice.ts";

export interface Picking {
  id: string;
  chosen: readonly string[];
  options: readonly Option[];
  /** True if a text that is no option may be added as it stands; commas and lines separate several. */
  free?: boolean;
  /** Largest number of values, and the message beyond it. */
  limit?: { max: number; message: string };
  /** Text that was typed and not added yet, where the parent keeps it. */
  text?: string;
  onType?: (text: string) => void;
  onAdd: (...values: string[]) => void;
}

/** Holds the text of a search field and its matches, and adds or refuses them. */
export function useCombobox({ id, chosen, options, free = false, limit, text: given, onType, onAdd }: Picking) {
  const [own, setOwn] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const text = given ?? own;
  const matches = suggest(options, chosen, text, free);

  const type = (next: string) => {
    (onType ?? setOwn)(next);
    setRefusal(undefined);
    suggestions.show(next.trim() === "" ? -1 : 0);
  };
  const addAll = (names: readonly string[]) => {
    const [fits, rest] = within(chosen, names, limit?.max);
    if (fits.length > 0) onAdd(...fits);
    type(rest.join(", "));
    if (rest.length > 0) setRefusal(`${limit?.message}: ${rest.length} not added`);
    suggestions.hide();
  };
  const add = (value: string) => {
    const isOption = options.some((option) => option.value === value);
    const names = free && !isOption ? namesIn(value, options) : [value];
    if (names.every((name) => chosen.includes(name)))
      return setRefusal(`${joinList(names)} ${names.length > 1 ? "are" : "is"} already selected`);
    addAll(names);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text");
    if (!free || !/[\r\n]/.test(pasted) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    addAll(namesIn(withSplice(event.target, pasted), options));
  };
  const refuse = () => {
    if (text.trim() !== "") setRefusal(`Nothing matches ${text.trim()}`);
  };
  const suggestions = useSuggestions(`${id}-list`, matches, { onPick: add, onEnter: refuse });
  return { text, options: matches, refusal, type, paste, suggestions };
}

/** Splits further names into those that the limit allows, and the others. */
function within(chosen: readonly string[], names: readonly string[], max = Number.POSITIVE_INFINITY): [string[], string[]] {
  const more = names.filter((name) => !chosen.includes(name));
  const remaining = Math.max(0, max - chosen.length);
  return [more.slice(0, remaining), more.slice(remaining)];
}
