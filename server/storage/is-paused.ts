import type { ConfigurationRow } from "../db/configurations.ts";

/** Whether a customization is to be off on the platform, whatever its configuration says, because all of them are paused. */
export function isPaused({ pause }: Pick<ConfigurationRow, "pause">): boolean {
  return pause === "stopping" || pause === "paused";
}
