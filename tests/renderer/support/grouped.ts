import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { family } from "../../../engine/declarations/catalog.ts";
import type { Kind } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Validator } from "../../../engine/types/validator.ts";
import type { Source } from "../../../scripts/codegen/declarations/load.ts";
import { completeAdded } from "../../support/complete-added.ts";

const valid: Validator = () => true;
const GROUP = "schemas/groups/group.json";
const PAUSE = "schemas/families/pause.json";
const sourceOf = (file: string, path: string): Source => {
  const [, folder = "", name = ""] = file.split("/");
  return { file, folder, id: basename(name, ".json"), json: JSON.parse(readFileSync(`tests/one-family/${path}`, "utf8")) };
};
const sources = completeAdded([sourceOf(GROUP, "groups/group.json"), sourceOf(PAUSE, "pause.json")]);
const declared = (file: string): unknown => sources.find((source) => source.file === file)?.json;

/** The family of payment rules with its conditions in groups, as tests/one-family declares them. */
export function groupedFamily(): Family {
  const payment = family("payment");
  const group: Kind = { ...(declared(GROUP) as Kind), id: "group" };
  const { cases, when } = (declared(PAUSE) as Pick<Family, "properties">).properties;
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
