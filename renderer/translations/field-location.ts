import { components } from "../../engine/generated/translations.ts";
import { tokensOf } from "../../engine/lib/json-pointer.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { DEFAULT } from "../../engine/translations/language-key.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import { instancesIn } from "./edit/instances-in.ts";
import { languageName } from "./language-name.ts";

/** Location of a text on the page. */
export interface Place {
  component: TranslationComponent;
  instance: string | undefined;
  /** Location in words, from the tab to the language. */
  text: string;
}

/** Returns the location of a pointer's target; undefined where the page does not draw the target. */
export function fieldLocation(document: Fields, pointer: string): Place | undefined {
  const [key, ...below] = tokensOf(pointer);
  const component = components.find((each) => each.key === key);
  if (component === undefined) return undefined;
  const instance = component.instances ? instancesIn(document, component).find(({ id }) => id === below[0]) : undefined;
  if (component.instances && instance === undefined) return { component, instance: undefined, text: component.shortTitle };
  const [id, code] = instance === undefined ? below : below.slice(1);
  const field = component.fields.find((each) => each.id === id)?.title;
  const language = code === undefined || code === DEFAULT ? code && "Default" : languageName(code);
  const parts = [component.shortTitle, instance?.name, field, language].filter((word) => word !== undefined);
  return { component, instance: instance?.id, text: parts.join(" › ") };
}
