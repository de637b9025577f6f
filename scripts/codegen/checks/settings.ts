import type { FieldSchema, SettingsDeclaration } from "../../../engine/generated/declarations.ts";
import { MAX_REQUEST_BYTES } from "../../../engine/lib/max-request-bytes.ts";
import { schemaBytes } from "../../../engine/survey/request-bytes.ts";
import { checkFields } from "./fields.ts";
import { oneOf, type Report, reportAlike, reportRepeated } from "./reporter.ts";

/** Controls that need nothing but their own value, because a setting has no family around it. */
const CONTROLS = ["text", "textarea", "date", "number", "money", "checkbox", "select"];
/** Matches what the database reads as a period, and the word for one without an end. */
const PERIOD = /^([1-9][0-9]{0,3} (day|week|month|year)s?|for ever)$/u;
/** Share of a request that one setting may take, since all of them are sent together. */
const MAX_SETTING_BYTES = MAX_REQUEST_BYTES / 16;

/** Checks settings: each has a default, a control that can draw it, and a place in one section. */
export function checkSettings({ sections, form }: SettingsDeclaration, context: Parameters<typeof checkFields>[1], report: Report): void {
  const { properties = {}, required = [] } = form;
  const inForm: Report = (path, message) => report(["form", ...path], message);
  const drawn = sections.flatMap(({ fields }, at) => fields.map((word, index) => ({ word, path: ["sections", at, "fields", index] })));
  reportRepeated(drawn, "setting", report);
  for (const [name, field] of Object.entries(properties)) {
    const { widget = "", default: defaultValue } = field;
    const at = ["properties", name];
    if (defaultValue === undefined) inForm(at, "must have a default: a shop has it before anybody saves");
    if (!CONTROLS.includes(widget)) inForm([...at, "widget"], `draws no setting: ${oneOf(CONTROLS)}`);
    if (field.entitlement !== undefined)
      inForm([...at, "entitlement"], "is asked of a family's own fields alone: every plan has all settings");
    checkDefault(field, (path, message) => inForm([...at, ...path], message));
    checkPeriods(field, (path, message) => inForm([...at, ...path], message));
    checkSize(field, (path, message) => inForm([...at, ...path], message));
    if (!required.includes(name)) inForm(["required"], `must name "${name}": settings are saved as a whole`);
    if (!drawn.some(({ word }) => word === name)) report(["sections"], `must draw "${name}" in one section`);
  }
  reportAlike(
    Object.entries(properties).map(([name, { title = "" }]) => ({ word: title, path: ["properties", name, "title"] })),
    "title",
    inForm,
  );
  reportAlike(
    sections.map(({ title }, at) => ({ word: title, path: ["sections", at, "title"] })),
    "title",
    report,
  );
  checkFields(properties, context, inForm);
  sections.forEach(({ fields }, at) => {
    fields.forEach((name, index) => {
      if (properties[name] === undefined) report(["sections", at, "fields", index], `"${name}" is no setting`);
    });
  });
}

/** Checks that an empty text, as every shop has it at first, can be saved: settings are saved as a whole, so one that cannot stops all of them. */
function checkDefault({ default: initial, pattern, minLength = 0 }: FieldSchema, report: Report): void {
  if (initial !== "") return;
  const refuses = `refuses "${initial}", which every shop has until somebody saves: give another "default", or accept it`;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(initial)) report(["pattern"], refuses);
  if (initial.length < minLength) report(["minLength"], refuses);
}

/** Checks that code can read each value of a setting that is a period. */
function checkPeriods({ period, enum: enumValues }: FieldSchema, report: Report): void {
  if (period === undefined) return;
  if (enumValues === undefined) report(["period"], 'is for choices: list them as "enum"');
  enumValues?.forEach((value, at) => {
    if (!PERIOD.test(String(value)))
      report(["enum", at], `"${value}" is no period: a number of days, weeks, months or years, or "for ever"`);
  });
}

/** Checks that a setting can be sent in a request together with the others. A text that a pattern limits has no other bound. */
function checkSize(field: FieldSchema, report: Report): void {
  const bytes = schemaBytes(field, 0);
  if (bytes <= MAX_SETTING_BYTES || (bytes === Number.POSITIVE_INFINITY && field.pattern !== undefined)) return;
  const [keyword = "maxLength"] = ["maxLength", "maxItems"].filter((each) => Object.hasOwn(field, each));
  report(
    Object.hasOwn(field, keyword) ? [keyword] : [],
    `lets it take more than ${MAX_SETTING_BYTES} bytes, and a request has space for ${MAX_REQUEST_BYTES}: give it a lower "${keyword}"`,
  );
}
