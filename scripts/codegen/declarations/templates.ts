import { asRecord } from "../../../engine/lib/object.ts";
import type { Template } from "../../../engine/types/template.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import type { Json } from "./json.ts";
import type { Source } from "./load.ts";
import { objects } from "./screens.ts";

/** A template as it is written: its file, and the checkout that shows what it does. */
export interface TemplateSource
  extends Pick<Template, "id" | "family" | "title" | "description" | "category" | "initialValues" | "blanks"> {
  file: string;
  checkout: Facts;
  outcome: readonly string[];
}

/** Folder of templates, which has a folder for each family. */
export const TEMPLATES = "templates";

/** Returns the declared templates by their positions, others in the order of their files. Their meta-schema has accepted them. */
export function templatesOf(sources: readonly Source[]): TemplateSource[] {
  const own = sources.filter(({ folder }) => folder === TEMPLATES);
  return own.toSorted((one, other) => positionOf(one) - positionOf(other)).map(templateOf);
}

const positionOf = ({ json: { position } }: Source): number => (typeof position === "number" ? position : Number.MAX_SAFE_INTEGER);

function templateOf({ file, id: path, json }: Source): TemplateSource {
  const at = path.lastIndexOf("/");
  const [example] = objects(json.examples ?? []);
  return {
    ...{ file, id: path.slice(at + 1), family: path.slice(0, Math.max(at, 0)) },
    ...{ title: String(json.title), description: String(json.description), category: json.category as Template["category"] },
    initialValues: asRecord(json.initialValues),
    blanks: objects(json.blanks ?? []).map(({ field, examples }) => ({ field: String(field), example: firstOf(examples) })),
    checkout: asRecord(example?.input),
    outcome: Array.isArray(example?.outcome) ? example.outcome.map(String) : [],
  };
}

const firstOf = (list: Json | undefined): unknown => (Array.isArray(list) ? list[0] : undefined);
