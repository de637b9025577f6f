import { readFileSync } from "node:fs";
import { family } from "../../../engine/declarations/catalog.ts";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Validator } from "../../../engine/types/validator.ts";
import { complete } from "../../../scripts/codegen/declarations/conventions/complete.ts";
import { loadCompleted } from "../../../scripts/codegen/declarations/load-completed.ts";

const valid: Validator = () => true;
const added = [
  { folder: "groups", id: "group", path: "groups/group.json" },
  { folder: "families", id: "pause", path: "pause.json" },
].map(({ folder, id, path }) => ({
  ...{ folder, id, file: `schemas/${folder}/${id}.json` },
  json: JSON.parse(readFileSync(`tests/one-family/${path}`, "utf8")),
}));
const { sources } = complete([...loadCompleted(process.cwd()), ...added], process.cwd());
/** Returns an added declaration with what follows from the rest of it. */
// biome-ignore lint/suspicious/noExplicitAny: declarations are read as they come
const read = (folder: string, id: string): any => sources.find((source) => source.folder === folder && source.id === id)?.json;

/** The family of payment rules with its conditions in groups, as tests/one-family declares them. */
export function groupedFamily(): Family {
  const payment = family("payment");
  const group: Kind = { id: "group", ...read("groups", "group") };
  const { cases, when }: Record<string, FieldSchema> = read("families", "pause").properties;
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
