import { settings as declared, type Settings } from "../../generated/settings.ts";
import type { Fields } from "../../lib/object.ts";

/** Returns the settings of a shop from the stored ones: absent ones have their defaults, and ones that are no longer declared are left out. */
export function normalizeSettings(stored: Fields): Settings {
  const all = Object.entries(declared.form.properties ?? {}).map(([name, field]) => [
    name,
    Object.hasOwn(stored, name) ? stored[name] : field.default,
  ]);
  return Object.fromEntries(all) as Settings; // stored values were validated by the declaration, and so were defaults
}
