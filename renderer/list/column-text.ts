import { PLACEHOLDER } from "../../engine/declarations/column-values.ts";
import { itemTypesOf, storedType } from "../../engine/declarations/item-types.ts";
import type { Column, FieldSchema } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { cellValue } from "./cell-value.ts";

/** Returns the text of a row in a column; its name where no column is given. */
export function columnText(family: Family, column: Column | undefined, item: ListItem): string {
  if (column === undefined) return item.title;
  const value = cellValue(column, item);
  const template = templateOf(column, value);
  if (template === undefined) return fieldText(family, column.field, value);
  return template.replace(PLACEHOLDER, (_, field: string, format: string | undefined) => {
    const cell = cellValue({ field: field }, item);
    if (format === "count") return String(listOf(cell).length);
    return format === "uppercase" ? valueText(cell).toUpperCase() : fieldText(family, field, cell);
  });
}

/** Reports whether a column declares a text for the row's value: declared texts have a known length, merchants' texts may be long. */
export function hasOwnText(column: Column, item: ListItem): boolean {
  return templateOf(column, cellValue(column, item)) !== undefined;
}

function templateOf({ enumLabels: texts }: Column, value: unknown): string | undefined {
  const template = getProperty(texts, valueText(value)) ?? texts?.else;
  return typeof template === "string" ? template : undefined;
}

/** Returns a value as the key by which a column looks up its text. */
export function valueText(value: unknown): string {
  return String(value ?? "");
}

/** Returns a value as shown in a table: the label of a choice, the titles of item types, each once, or the text itself. */
function fieldText(family: Family, field: string, value: unknown): string {
  const schema = family.properties[field];
  return [...new Set(listOf(value).map((each) => one(family, schema, valueText(each))))].join(", ");
}

function one(family: Family, schema: FieldSchema = {}, text: string): string {
  const kind = itemTypesOf(family, schema).find((each) => storedType(each) === text);
  const choice = getProperty(schema.enumLabels ?? schema.items?.enumLabels, text);
  return kind?.title ?? (typeof choice === "string" ? choice : text);
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
