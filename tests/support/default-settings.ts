import { type Settings, settings } from "../../engine/generated/settings.ts";

/** The settings of a store where nobody has saved any, but for some. */
export function begunSettings(changes: object = {}): Settings {
  const begun = Object.entries(settings.form.properties ?? {}).map(([name, field]) => [name, field.default]);
  return { ...(Object.fromEntries(begun) as Settings), ...changes };
}
