import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { createSchemaUtils, englishStringTranslator, type Registry, type RJSFSchema, type ValidatorType } from "@rjsf/utils";
import { theme } from "./index.ts";
import { ids } from "./pointer.ts";

/** Makes the registry with which rjsf draws a form's fields: our theme, and rjsf's own SchemaField, which picks a field for a schema. */
export function registryOf(schema: RJSFSchema, validator: ValidatorType): Registry {
  return {
    fields: { SchemaField, ...theme.fields },
    templates: { ...theme.templates, ButtonTemplates: {} } as Registry["templates"],
    widgets: { ...theme.widgets } as Registry["widgets"],
    formContext: {},
    rootSchema: schema,
    schemaUtils: createSchemaUtils(validator, schema),
    translateString: englishStringTranslator,
    globalFormOptions: { ...ids, useFallbackUiForUnsupportedType: false },
    uiSchemaDefinitions: {},
  };
}
