import { useState } from "react";
import { rememberTitles } from "../data/titles.ts";
import { appBridge } from "../lib/app-bridge.ts";
import { type Line, withPicked } from "./lines.ts";

/** Holds the lines of a cart, to which Shopify's picker adds. The picker is missing outside the Shopify admin. */
export function useCartLines() {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [missing, setMissing] = useState(false);
  const pick = async () => {
    const open = appBridge()?.resourcePicker;
    setMissing(open === undefined);
    const picked = await open?.({ type: "product", action: "select", multiple: true, filter: { variants: true } });
    if (picked === undefined) return;
    rememberTitles(picked);
    setLines((before) => withPicked(before, picked));
  };
  return { lines, setLines, missing, pick };
}
