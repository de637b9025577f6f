import { readFileSync } from "node:fs";
import { family } from "../../../engine/declarations/catalog.ts";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Validator } from "../../../engine/types/validator.ts";

const valid: Validator = () => true;
const read = (file: string) => JSON.parse(readFileSync(`tests/one-family/${file}`, "utf8"));

/** The family of payment rules with its conditions in groups, as tests/one-family declares them. */
export function groupedFamily(): Family {
  const payment = family("payment");
  const group: Kind = { id: "group", ...read("groups/group.json") };
  const { cases, when }: Record<string, FieldSchema> = read("pause.json").properties;
  const { conditions: _, ...properties } = payment.properties;
  const sections = payment.editor.sections.map((section) => ({
    ...section,
    fields: section.fields.map((name) => (name === "conditions" ? "when" : name)),
  }));
  return {
    ...payment,
    editor: { ...payment.editor, sections },
    properties: { ...properties, cases: cases ?? {}, when: when ?? {} },
    kinds: { ...payment.kinds, groups: [group] },
    validators: {
      ...payment.validators,
      fields: { ...payment.validators.fields, cases: valid, when: valid },
      kinds: { ...payment.validators.kinds, groups: { group: { match: valid, conditions: valid } } },
    },
  };
}
