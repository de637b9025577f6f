import { ROW_FIELDS } from "../../../engine/declarations/column-values.ts";
import { expectedValues } from "../../../engine/declarations/expected-values.ts";
import type { Call, ExpectedValue, FamilyDeclaration, FieldSchema, Mode } from "../../../engine/generated/declarations.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";

/**
 * engine/generated/families.md: the configurations that merchants save, their storage and their calls, for people who write about the
 * product or call it.
 */
export function emitFamilyPage(families: readonly FamilyDeclaration[]): string {
  return `${PAGE_COMMENT}\n# Families\n\n${families.map(section).join("\n")}`;
}

function section(family: FamilyDeclaration): string {
  const { title, description, endpoints: calls, properties, variants = {}, list, editor, storedAs: storedType } = family;
  const { variantKeys: _markers, record: _record, ...own } = calls;
  const kinds = Object.entries(variants).map(([id, variant]) => `- \`${id}\`: ${variant.label}. ${variant.description}`);
  return [
    `## ${title}\n`,
    `${description} Stored as \`type\` "${storedType}", ${storageText(family)}.${entitlement(family)}\n`,
    `- List at \`${list.path}\`, editor at ${editor.paths.map((path) => `\`${path}\``).join(" and ")}.`,
    `- Its columns: ${list.columns.map(({ title, field: value }) => (properties[value] && !ROW_FIELDS.includes(value) ? `${title} (\`${value}\`)` : title)).join(", ")}.`,
    ...deeds(family),
    ...kinds,
    ...Object.entries(family.modes?.values ?? {}).map(modeLine),
    "",
    table(["call", "method and path", "sent", "reply"], Object.entries(own).map(callCells)),
    table(
      ["field", "holds", "title", "only in"],
      Object.entries(properties).map(([name, field]) => fieldCells(name, field, family.required.includes(name))),
    ),
  ].join("\n");
}

/** Actions of the list other than editing. */
function deeds({ list: { rowActions: actions = [] }, endpoints: { clear }, texts }: FamilyDeclaration): string[] {
  const row = actions.map((action) => (action.type === "copy" ? `copy \`${action.field}\`` : action.type)).join(", ");
  const parts = [...(row === "" ? [] : [`A row: ${row}.`]), ...(clear === undefined ? [] : [`All of them: ${texts.deleteAllButton}.`])];
  return parts.length === 0 ? [] : [`- ${parts.join(" ")}`];
}

function storageText({ storage }: FamilyDeclaration): string {
  if (storage.type === "table") return "in our own rows alone";
  if (storage.type === "metafield")
    return `in the shop's document \`${storage.key}\`, ${storage.cardinality === "one" ? "a single one" : "a list of all"}`;
  return `each in a \`${storage.resource}\` of Shopify, which a Function runs at \`${storage.target}\``;
}

function entitlement({ entitlement: unlock }: FamilyDeclaration): string {
  return unlock === undefined ? "" : ` Needs the entitlement \`${unlock}\`.`;
}

/** Describes how a mode is recognized, and which fields it has. */
function modeLine([id, { title, when = {}, fields = [], fixedValues: set = {} }]: [string, Mode]): string {
  const whenText = Object.entries(when)
    .map(([name, expected]) => `\`${name}\` ${likeness(expected)}`)
    .join(" and ");
  const own = [
    ...fields.map((name) => `\`${name}\``),
    ...Object.entries(set).map(([name, value]) => `\`${name}\` = ${JSON.stringify(value)}`),
  ];
  return `- mode \`${id}\`: ${title}${whenText === "" ? "" : `, where ${whenText}`}${own.length === 0 ? "" : `; with ${own.join(", ")}`}.`;
}

/** Describes an expected value: "is true or false", "is filled". */
function likeness(expected: ExpectedValue): string {
  const values = expectedValues(expected);
  if (values !== undefined) return `is ${values.map((value) => JSON.stringify(value)).join(" or ")}`;
  return FILLED.includes(JSON.stringify(expected)) ? "is filled" : `is like ${JSON.stringify(expected)}`;
}

const FILLED = ['{"minLength":1}', '{"minItems":1}'];

function callCells([name, { method, path, requestEnvelope: sent, responseEnvelope: reply }]: [string, Call]): string[] {
  return [name, `\`${method} ${path}\``, wire(sent), wire(reply)];
}

/** Format of a reply, for example "connection `notes`"; the plain style if the reply has no name. */
function wire(style: Call["responseEnvelope"]): string {
  if (style === undefined) return "bare";
  if ("name" in style) return `${style.style} \`${style.name}\``;
  return "key" in style ? `${style.style} \`${style.key}\`` : style.style;
}

function fieldCells(name: string, field: FieldSchema, required: boolean): string[] {
  const only = Object.entries(field.visibleWhen ?? {}).map(
    ([sibling, expected]) => `\`${sibling}\` ${expectedValues(expected)?.join(", ") ?? likeness(expected)}`,
  );
  return [
    `\`${name}\`${field.writeOnly ? " (not stored)" : required ? "" : " (optional)"}`,
    storesText(field),
    field.title ?? "",
    only.join("; "),
  ];
}

/** Values that a field may store, for example "text of 1 to 255" or "list of at most 50 texts". */
function storesText(field: FieldSchema): string {
  const { type, enum: enumValues } = field;
  if (field.const !== undefined) return `"${field.const}"`;
  if (enumValues !== undefined) return enumValues.map((word) => `"${word}"`).join(", ");
  if (type === "array") return `list${between(field.minItems, field.maxItems)}`;
  if (field.widget === "group")
    return `object of ${Object.keys(field.properties ?? {})
      .map((name) => `\`${name}\``)
      .join(", ")}`;
  if (type === "object") return `map${between(field.minProperties, field.maxProperties)}`;
  if (type === "integer") return `integer${between(field.minimum, field.maximum).replace("of", "from")}`;
  if (field.format !== undefined) return FORMATS[field.format] ?? "text";
  return type === "string" ? `text${between(field.minLength, field.maxCodeUnits ?? field.maxLength)}` : String(type ?? "any");
}

const FORMATS: Readonly<Record<string, string>> = {
  date: "day",
  "time-local": "time of day",
  "date-time-local": "day and time",
  "date-time": "moment",
};

function between(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return min === undefined ? "" : ` of at least ${min}`;
  return min === undefined ? ` of at most ${max}` : ` of ${min} to ${max}`;
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");
}
