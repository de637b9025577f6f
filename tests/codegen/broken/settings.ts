import { type Row, SETTINGS } from "./row.ts";

const KEPT = "form.properties.responsesKept";
const AT = "/form/properties/responsesKept";

/** Errors in the settings of the whole store. */
export const OF_SETTINGS: readonly Row[] = [
  ["a setting without a default", SETTINGS, `${KEPT}.default`, undefined, AT, /must have a default/],
  ["a setting whose default is none of its values", SETTINGS, `${KEPT}.default`, "2 months", `${AT}/default`, /./],
  ["a setting that a family's control draws", SETTINGS, `${KEPT}.control`, "methods", `${AT}/control`, /draws no setting/],
  ["a setting that need not be sent", SETTINGS, "form.required", [], "/form/required", /must name "responsesKept"/],
  ["a setting in no section", SETTINGS, "sections.0.fields", ["other"], "/sections", /must draw "responsesKept" in one section/],
  ["a section with what is no setting", SETTINGS, "sections.0.fields.1", "other", "/sections/0/fields/1", /"other" is no setting/],
  ["settings that take any field", SETTINGS, "form.additionalProperties", true, "/form/additionalProperties", /must be equal/],
];
