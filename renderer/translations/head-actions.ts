import { help } from "../../engine/generated/screens.ts";
import type { Action } from "../ui/ActionButton.tsx";
import { CLEAR } from "./page-texts.ts";

/** Returns the actions of the page beside saving. */
export function headActions(disabled: boolean, onClear?: () => void): Action[] {
  return [
    { content: "Need Help?", url: help.translations, external: true },
    {
      content: CLEAR,
      destructive: true,
      disabled: disabled || onClear === undefined,
      ...(onClear === undefined ? {} : { onAction: onClear }),
    },
  ];
}
