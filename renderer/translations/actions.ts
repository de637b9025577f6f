import { help } from "../../engine/generated/screens.ts";
import type { Action } from "../ui/ActionButton.tsx";
import { CLEAR } from "./page-texts.ts";

/** What else there is to do than to save. */
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
