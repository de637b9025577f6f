import type { Fields } from "../../../engine/lib/object.ts";
import { record } from "../../../engine/lib/object.ts";
import type { Component } from "../../../engine/types/translation-component.ts";

/** The id of a new instance: the component's key, an underscore and the time in milliseconds, later where there is one of that. */
export function instanceId(document: Fields, { key }: Component, now = Date.now()): string {
  const own = record(document[key]);
  for (let time = now; ; time++) if (!Object.hasOwn(own, `${key}_${time}`)) return `${key}_${time}`;
}
