import type { Fields } from "../../../engine/lib/object.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";

/**
 * Returns the id of a new instance: the component's key, an underscore and the time in milliseconds, raised until no instance has that id.
 */
export function instanceId(document: Fields, { key }: TranslationComponent, now = Date.now()): string {
  const own = asRecord(document[key]);
  for (let time = now; ; time++) if (!Object.hasOwn(own, `${key}_${time}`)) return `${key}_${time}`;
}
