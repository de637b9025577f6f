import type { Plugin } from "vite";

const fields = "@rjsf/core/lib/components/fields";

/**
 * What rjsf brings along for schemas that we do not have, by the module it imports. Our theme draws everything itself, and declarations
 * reach the form expanded: markdown, reference resolving, `allOf` merging and the stock fields and widgets would be half of an editor's code.
 */
const REPLACED: Record<string, string> = {
  "markdown-to-jsx/react": `export const Markdown = ({ children }) => children;`,
  "fast-uri": `export default { resolve() { throw new Error("a form's schema must have no references"); } };`,
  "@x0k/json-schema-merge": `
    const none = () => () => { throw new Error("a form's schema must have no allOf"); };
    export const createComparator = () => ({ compareSchemaDefinitions: none(), compareSchemaValues: none() });
    export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: none() });
    export const createShallowAllOfMerge = none;`,
  "@x0k/json-schema-merge/lib/array": `
    export const createDeduplicator = () => (items) => items;
    export const createIntersector = () => (items) => items;`,
  "../getDefaultRegistry.js": `
    import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from "@rjsf/utils";
    import BooleanField from "${fields}/BooleanField.js";
    import ObjectField from "${fields}/ObjectField.js";
    import SchemaField from "${fields}/SchemaField.js";
    import StringField from "${fields}/StringField.js";
    export default () => ({
      fields: { BooleanField, ObjectField, SchemaField, StringField },
      templates: { ButtonTemplates: {} },
      widgets: {},
      rootSchema: {},
      formContext: {},
      translateString: englishStringTranslator,
      globalFormOptions: { idPrefix: DEFAULT_ID_PREFIX, idSeparator: DEFAULT_ID_SEPARATOR, useFallbackUiForUnsupportedType: false },
    });`,
};

/** Leaves out of the bundle what rjsf carries and our theme replaces. */
export function slimRjsf(): Plugin {
  const prefix = "\0slim-rjsf:";
  return {
    name: "slim-rjsf",
    enforce: "pre",
    apply: "build",
    resolveId(source, importer) {
      return source in REPLACED && importer?.includes("/@rjsf/") ? prefix + source : null;
    },
    load(id) {
      return id.startsWith(prefix) ? (REPLACED[id.slice(prefix.length)] ?? null) : null;
    },
  };
}
