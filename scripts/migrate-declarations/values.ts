/** Values that got another name, by meta-schema and place (written as in RENAMES, by the names before). */
export const VALUES: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  dialect: {
    control: {
      kinds: "items",
      keyed: "rows",
      entry: "mapEntry",
      slots: "productSlots",
      offers: "productRows",
      methods: "tags",
      locations: "checkboxes",
      choice: "radio",
      mode: "modeSelect",
      domain: "storeDomain",
      link: "generatedLink",
      options: "stringList",
      "shown-when": "displayConditions",
      "trigger-variants": "variantFilter",
    },
    characters: { line: "single", lines: "multiple", typed: "raw" },
    namesOf: { everyPlan: "allPlans", counted: "eventSources", sold: "saleSources" },
    "kinds.ids": { distinct: "unique", names: "identifier" },
  },
  condition: {
    $reading: { exact: "textCaseSensitive", literal: "id", length: "textLength", flag: "boolean" },
    fold: { spaces: "withoutSpaces", digits: "digitsOnly" },
  },
  call: { "$wire.style": { named: "property", bodyData: "bodyDataProperty" }, "$replyStyle.style": { tagged: "etag" } },
};
