import { type Settings, settings } from "../../engine/generated/settings.ts";

/** Settings of a store that has saved none, with some changes. */
export function begunSettings(changes: object = {}): Settings {
  const begun = Object.entries(settings.form.properties ?? {}).map(([name, field]) => [name, field.default]);
  return { ...(Object.fromEntries(begun) as Settings), ...changes };
}
