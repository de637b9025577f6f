import type { ConfigurationRow } from "../db/configurations.ts";

/** Returns whether the customization must be disabled at Shopify because all rules are paused. */
export function isPaused({ pause }: Pick<ConfigurationRow, "pause">): boolean {
  return pause === "stopping" || pause === "paused";
}
