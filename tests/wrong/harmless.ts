import { FAMILY, PRODUCT, TOTAL, VALIDATION } from "../codegen/broken/row.ts";

/** Changes that look wrong and are accepted, since they do no harm: the file, where it is changed, the new value, and the reason. */
export const HARMLESS: readonly (readonly [what: string, file: string, path: string, value: unknown, why: string])[] = [
  ["a field without messages", FAMILY, "properties.method.errorMessage", undefined, "the field's title and its limits make a sentence"],
  [
    "a block without a word in one language",
    "schemas/blocks/survey-block.json",
    "locales.de.failed",
    undefined,
    "the word of English is said there",
  ],
  [
    "an error at a place of another spelling",
    VALIDATION,
    "actions.0.operations.message.validationAdd.errors.0.target.default.else",
    "$.carts",
    "a target is a free text in the platform's schema, which shows the error above the form where it knows no such place",
  ],
  [
    "a host within a text",
    TOTAL,
    "description",
    "As on store.example/sale.",
    "without its scheme it is no address, and nothing leads there",
  ],
  [
    "a description that is long",
    PRODUCT,
    "description",
    `${"Products, ".repeat(40)}all of them.`,
    "texts wrap, and what is too long only people can tell",
  ],
];
