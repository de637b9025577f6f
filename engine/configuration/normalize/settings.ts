import { settings as declared, type Settings } from "../../generated/settings.ts";
import type { Fields } from "../../lib/object.ts";

/** The settings of a shop from what is stored: what nobody has set is as it begins, and what is declared no more is left out. */
export function normalizeSettings(stored: Fields): Settings {
  const all = Object.entries(declared.form.properties ?? {}).map(([name, field]) => [
    name,
    Object.hasOwn(stored, name) ? stored[name] : field.default,
  ]);
  return Object.fromEntries(all) as Settings; // what is stored was judged by the declaration, and so are defaults
}
