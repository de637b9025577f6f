import { fields } from "../../../engine/generated/fields.ts";
import { settings } from "../../../engine/generated/settings.ts";
import { components } from "../../../engine/generated/translations.ts";
import { type Fields, isObject } from "../../../engine/lib/object.ts";
import { INSTANCES, isInstanceId } from "../../../engine/translations/instances.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import type { ShopDocument } from "./stored.ts";

/** Keys that may stand beside a shop's document in rows, requests and replies. */
const BESIDE: readonly string[] = ["shop", "guid", "revision", "changed_at", "waiting", "dropped", "sure"];
/** Keys that hold a shop's document there. */
const HOLDERS: Readonly<Record<string, ShopDocument>> = { document: "translations", translations: "translations", settings: "settings" };
/** Settings with names that no field of a configuration has. */
const SETTINGS = Object.keys(settings.form.properties ?? {}).filter((name) => !fields.includes(name));

/** Key that holds the translations or the settings of a shop. */
export interface Holder {
  key: string;
  kind: ShopDocument;
}

/** Returns the key of a value that holds one of these documents; undefined if unrelated keys stand beside it. */
export function holderIn(value: Fields): Holder | undefined {
  const others = Object.keys(value).filter((key) => !BESIDE.includes(key));
  const [key = ""] = others;
  const kind = Object.hasOwn(HOLDERS, key) ? HOLDERS[key] : undefined;
  return others.length === 1 && kind !== undefined ? { key, kind } : undefined;
}

/** Returns which of these documents a value is, judging by its fields. */
export function shopDocumentOf(value: Fields): ShopDocument | undefined {
  if (components.some((component) => isComponent(value[component.key], component))) return "translations";
  return SETTINGS.some((name) => Object.hasOwn(value, name)) ? "settings" : undefined;
}

function isComponent(own: unknown, component: TranslationComponent): boolean {
  const isPart = (key: string) => key === INSTANCES || isInstanceId(key, component) || component.fields.some(({ id }) => id === key);
  return isObject(own) && Object.keys(own).some(isPart);
}
