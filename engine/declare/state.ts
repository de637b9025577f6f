import { property } from "./object.ts";

/** Whether a configuration is to be active; one that knows no such state always is. */
export function isOn(configuration: object): boolean {
  return property(configuration, "enabled") !== false;
}
