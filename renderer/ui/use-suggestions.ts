import { type KeyboardEvent, useState } from "react";
import { optionId } from "./Suggestions.tsx";
import type { Option } from "./suggest.ts";

interface Keys {
  onPick: (value: string) => void;
  /** Called on Enter while no suggestion is marked. */
  onEnter: () => void;
}

/** Holds the list below a search field: whether it is open, which suggestion is marked, and the keys that move the mark. */
export function useSuggestions(listId: string, options: readonly Option[], { onPick, onEnter }: Keys) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);

  const show = (mark = -1) => {
    setOpen(true);
    setMarked(mark);
  };
  const hide = () => setOpen(false);
  const step = (by: number) => {
    setOpen(true);
    setMarked(options.length === 0 ? -1 : (Math.max(marked, by > 0 ? -1 : 0) + by + options.length) % options.length);
  };
  const enter = () => {
    const option = open ? options[marked] : undefined;
    if (option === undefined) onEnter();
    else onPick(option.value);
  };
  const keys = new Map([
    ["ArrowDown", () => step(1)],
    ["ArrowUp", () => step(-1)],
    ["Enter", enter],
    ["Escape", hide],
  ]);
  const press = (event: KeyboardEvent) => {
    const action = keys.get(event.key);
    if (action === undefined || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    action();
  };
  return {
    show,
    hide,
    press,
    list: { listId, open, options, marked, onPick },
    field: {
      autoComplete: "off",
      role: "combobox",
      ariaAutocomplete: "list" as const,
      ariaExpanded: open && options.length > 0,
      ariaControls: listId,
      ...(open && options[marked] !== undefined ? { ariaActiveDescendant: optionId(listId, marked) } : {}),
    },
  };
}
