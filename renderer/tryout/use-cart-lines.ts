import { useState } from "react";
import { usePicker } from "../rjsf-theme/use-picker.ts";
import { type Line, withPicked } from "./lines.ts";

/** Holds the lines of a cart, to which Shopify's picker adds. The picker is missing outside the Shopify admin. */
export function useCartLines() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const { missing, pick: open } = usePicker();
  const pick = () =>
    open({ type: "product", multiple: true, filter: { variants: true } }, (picked) => {
      if (picked !== undefined) setLines((before) => withPicked(before, picked));
    });
  return { lines, setLines, missing, pick };
}
