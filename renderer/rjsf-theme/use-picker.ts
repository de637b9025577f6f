import { useState } from "react";
import { rememberTitles } from "../data/titles.ts";
import { appBridge, type PickedResource, type PickerOptions } from "../lib/app-bridge.ts";
import { returnFocus } from "../lib/return-focus.ts";

/** Opens Shopify's picker. Where there is none, `missing` is true after the first attempt, and `then` is not called. */
export function usePicker(): {
  missing: boolean;
  /** Hands over the picked resources, or undefined if the picker was cancelled. */
  pick: (options: Omit<PickerOptions, "action">, then: (picked: PickedResource[] | undefined) => void) => Promise<void>;
} {
  const [missing, setMissing] = useState(false);
  return {
    missing,
    pick: async (options, then) => {
      const open = appBridge()?.resourcePicker;
      setMissing(open === undefined);
      if (open === undefined) return;
      const picked = await open({ ...options, action: "select" });
      returnFocus();
      if (picked !== undefined) rememberTitles(picked);
      then(picked);
    },
  };
}

/** Returns the filter that hides a product's variants, because the product is chosen as a whole. */
export function withoutVariants(type: PickerOptions["type"]): Pick<PickerOptions, "filter"> {
  return type === "product" ? { filter: { variants: false } } : {};
}
