import type { SettingsDeclaration } from "../../../engine/generated/declarations.ts";
import { checkFields } from "./fields.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Controls that need nothing but their own value, because a setting has no family around it. */
const CONTROLS = ["text", "textarea", "date", "number", "money", "checkbox", "select"];

/** Checks settings: each has a default, a control that can draw it, and a place in one section. */
export function checkSettings({ sections, form }: SettingsDeclaration, known: Parameters<typeof checkFields>[1], report: Report): void {
  const { properties = {}, required = [] } = form;
  const inForm: Report = (path, message) => report(["form", ...path], message);
  const drawn = sections.flatMap(({ fields }) => fields);
  for (const [name, { control = "", default: begins }] of Object.entries(properties)) {
    const at = ["properties", name];
    if (begins === undefined) inForm(at, "must have a default: a shop has it before anybody saves");
    if (!CONTROLS.includes(control)) inForm([...at, "control"], `draws no setting: ${oneOf(CONTROLS)}`);
    if (!required.includes(name)) inForm(["required"], `must name "${name}": settings are saved as a whole`);
    if (drawn.filter((each) => each === name).length !== 1) report(["sections"], `must draw "${name}" in one section`);
  }
  checkFields(properties, known, inForm);
  sections.forEach(({ fields }, at) => {
    fields.forEach((name, index) => {
      if (properties[name] === undefined) report(["sections", at, "fields", index], `"${name}" is no setting`);
    });
  });
}
