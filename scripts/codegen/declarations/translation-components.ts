import type { TextField, TranslationComponent } from "../../../engine/types/translation-component.ts";
import type { BlockSetting } from "./block-setting.ts";
import type { Declared } from "./declared.ts";
import { withoutKeys } from "./json.ts";

/** Setting that tells a placed block which instance's texts it shows. */
export const INSTANCE = "instance";

/** Returns the components of schemas/translations, in the order of their files. The meta-schema describes exactly this type. */
export function componentsOf(sources: Declared["sources"]): TranslationComponent[] {
  return sources
    .filter(({ folder }) => folder === "translations")
    .map(({ id, json }) => {
      const content = withoutKeys(json, ["$schema", "$id", "$comment", "required"]) as unknown as Declaration;
      const fields = Object.entries(content.fields).map(([name, field]) => ({ id: name, ...field }));
      return { key: camel(id), id, ...content, fields };
    });
}

/** A component as its file declares it. */
type Declaration = Omit<TranslationComponent, "key" | "id" | "fields"> & { fields: Readonly<Record<string, Omit<TextField, "id">>> };

/** Returns the settings of a placed block that shows a component: a text for each field, and the instance. */
export function settingsFor({ fields, instances }: TranslationComponent): Record<string, BlockSetting> {
  const texts = fields.map(({ id, title, description, lineMode }): [string, BlockSetting] => [
    id,
    { type: lineMode ? "multi_line_text_field" : "single_line_text_field", title, description },
  ]);
  if (instances === undefined) return Object.fromEntries(texts);
  const { label, default: defaultValue } = instances;
  const description = `The name of the ${label} in Extension Translations whose texts are shown. Without one it is the first, "${defaultValue}" unless renamed.`;
  return { [INSTANCE]: { type: "single_line_text_field", title: "Instance name", description }, ...Object.fromEntries(texts) };
}

const camel = (id: string): string => id.replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
