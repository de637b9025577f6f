import { type ClipboardEvent, useState } from "react";
import { joinList } from "../../engine/lib/text.ts";
import { withSplice } from "./spliced.ts";
import { namesIn, type Option, suggest } from "./suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface Picking {
  id: string;
  chosen: readonly string[];
  options: readonly Option[];
  /** A text that is no option may be added as it stands; commas and lines part several. */
  free?: boolean;
  /** How many may be chosen, and what is said to one who wants more. */
  limit?: { most: number; message: string };
  /** What was typed and not added yet, where somebody else keeps it. */
  text?: string;
  onType?: (text: string) => void;
  onAdd: (...values: string[]) => void;
}

/** What is typed into a search field, what it finds, and how that is taken or refused. */
export function useCombobox({ id, chosen, options, free = false, limit, text: given, onType, onAdd }: Picking) {
  const [own, setOwn] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const text = given ?? own;
  const found = suggest(options, chosen, text, free);

  const type = (next: string) => {
    (onType ?? setOwn)(next);
    setRefusal(undefined);
    suggestions.show(next.trim() === "" ? -1 : 0);
  };
  const addAll = (names: readonly string[]) => {
    const [fits, rest] = within(chosen, names, limit?.most);
    if (fits.length > 0) onAdd(...fits);
    type(rest.join(", "));
    if (rest.length > 0) setRefusal(`${limit?.message}: ${rest.length} not added`);
    suggestions.hide();
  };
  const add = (value: string) => {
    const known = options.some((option) => option.value === value);
    const names = free && !known ? namesIn(value, options) : [value];
    if (names.every((name) => chosen.includes(name)))
      return setRefusal(`${joinList(names)} ${names.length > 1 ? "are" : "is"} selected already`);
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
  const suggestions = useSuggestions(`${id}-list`, found, { onPick: add, onEnter: refuse });
  return { text, found, refusal, type, paste, suggestions };
}

/** Of further names, those that there is room for, and the others. */
function within(chosen: readonly string[], names: readonly string[], most = Number.POSITIVE_INFINITY): [string[], string[]] {
  const more = names.filter((name) => !chosen.includes(name));
  const room = Math.max(0, most - chosen.length);
  return [more.slice(0, room), more.slice(room)];
}
