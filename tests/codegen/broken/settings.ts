import { type Row, SETTINGS } from "./row.ts";

const KEPT = "form.properties.responsesKept";
const AT = "/form/properties/responsesKept";

/** Errors in the settings of the whole store. */
export const OF_SETTINGS: readonly Row[] = [
  ["a setting without a default", SETTINGS, `${KEPT}.default`, undefined, AT, /must have a default/],
  ["a setting whose default is none of its values", SETTINGS, `${KEPT}.default`, "2 months", `${AT}/default`, /./],
  ["a setting that a family's control draws", SETTINGS, `${KEPT}.widget`, "tags", `${AT}/widget`, /draws no setting/],
  ["a setting that need not be sent", SETTINGS, "form.required", [], "/form/required", /must name "responsesKept"/],
  ["a setting in no section", SETTINGS, "sections.0.fields", ["other"], "/sections", /must draw "responsesKept" in one section/],
  ["a section with what is no setting", SETTINGS, "sections.0.fields.1", "other", "/sections/0/fields/1", /"other" is no setting/],
  ["a setting that is no period", SETTINGS, `${KEPT}.enum.1`, "half a year", `${AT}/enum/1`, /"half a year" is no period/],
  ["a period that is typed", SETTINGS, "form.properties.freeLimit.period", true, "/form/properties/freeLimit/period", /is for choices/],
  ["a setting that a plan sells", SETTINGS, `${KEPT}.entitlement`, "plusAdvanced", `${AT}/entitlement`, /every plan has all settings/],
  [
    "a setting as long as a request",
    SETTINGS,
    "form.properties.freeLimit.maxLength",
    50_000,
    "/form/properties/freeLimit/maxLength",
    /more than 16384 bytes/,
  ],
  [
    "a setting of the title of another",
    SETTINGS,
    "form.properties.freeLimit.title",
    "keep responses for",
    "/form/properties/freeLimit/title",
    /by case or blanks alone/,
  ],
  ["a card of the title of another", SETTINGS, "sections.1.title", "Survey responses", "/sections/1/title", /repeats the title/],
  [
    "an object that says in a text whether it takes any field",
    "schemas/calls/read.json",
    "response.additionalProperties",
    "true",
    "/response/additionalProperties",
    /must be boolean or object$/m,
  ],
  ["settings that take any field", SETTINGS, "form.additionalProperties", true, "/form/additionalProperties", /must be equal/],
];
