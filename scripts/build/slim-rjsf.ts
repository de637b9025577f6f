import type { Plugin } from "vite";

/**
 * Replacements for parts of rjsf that support schemas we do not have, by the imported module. Our theme draws everything itself,
 * declarations reach the form expanded, and defaults and validation are the engine's: references, `if`, `allOf`, `oneOf`, defaults, texts
 * and error lists would be half of an editor's code. Ten lines replace the library that compares values (plain data, elements, functions).
 */
const REPLACED: Record<string, string> = {
  "fast-equals": `
    const keys = (object) => Object.keys(object).filter((key) => key !== "_owner");
    const same = (a, b, seen) => {
      if (Object.is(a, b) || (typeof a === "function" && typeof b === "function")) return true;
      if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
      if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
      if (seen.get(a) === b) return true;
      seen.set(a, b);
      return keys(a).length === keys(b).length && keys(a).every((key) => Object.hasOwn(b, key) && same(a[key], b[key], seen));
    };
    export const createCustomEqual = () => (a, b) => same(a, b, new WeakMap());`,
  "./findSchemaDefinition.js": `
    export default () => { throw new Error("a form's schema must have no references"); };
    export const makeAllReferencesAbsolute = (schema) => schema;`,
  "./retrieveSchema.js": `
    export default (validator, schema) => schema;
    export const relaxOptionsForScoring = () => { throw new Error("a form's schema must have no oneOf"); };`,
  "./getDefaultFormState.js": "export default (validator, schema, formData) => formData;",
  "./omitExtraData.js": `
    const none = () => { throw new Error("a form must keep all its data"); };
    export default none;
    export { none as getFieldNames, none as getUsedFormData, none as isValueEmpty };`,
  "./getClosestMatchingOption.js": `export default () => { throw new Error("a form's schema must have no oneOf"); };`,
  "./sanitizeDataForNewSchema.js": `export default () => { throw new Error("a form's schema must have no oneOf"); };`,
  "./precompiledValidator.js": `
    const none = () => { throw new Error("a form is validated outside of rjsf"); };
    export default class { isValid = none; rawValidation = none; toErrorList = none; validateFormData = none; }`,
  "./createSchemaUtils.js": `
    import { deepEquals } from "@rjsf/utils";
    export default (validator, rootSchema, behavior = {}, merge) => ({
      rootSchema,
      getRootSchema: () => rootSchema,
      getValidator: () => validator,
      getDefaultFormState: (schema, formData) => formData,
      getDisplayLabel: () => false,
      retrieveSchema: (schema) => schema,
      doesSchemaUtilsDiffer: (other, schema, options = {}, way) =>
        validator !== other || merge !== way || !deepEquals(rootSchema, schema) || !deepEquals(behavior, options),
    });`,
  "./enums.js": "export const TranslatableString = {};",
  "./englishStringTranslator.js": "export default (text) => text;",
  "./hashForSchema.js": `
    export { stringify as default, stringify as hashObject, stringify as hashString, stringify as sortedJSONStringify };
    const { stringify } = JSON;`,
  "./resolveUiSchema.js": "export default (schema, uiSchema = {}) => uiSchema;",
  "./shouldRenderOptionalField.js": `
    export default () => false;
    export const getSchemaTypesForXxxOf = () => { throw new Error("a form's schema must have no oneOf"); };`,
  "./schemaHasNestedConditional.js": "export default () => false;",
  "./toPathSchema.js": "export default () => ({});",
};

/** Leaves out of the bundle the parts of rjsf that our theme replaces. */
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
