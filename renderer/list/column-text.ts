import { itemTypesOf, storedType } from "../../engine/declarations/item-types.ts";
import { PLACEHOLDER } from "../../engine/declarations/list-columns.ts";
import type { Column, FieldSchema } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Item } from "../data/list-items.ts";
import { cellValue } from "./cell-value.ts";

/** What the merchant reads in a column of a row; its name where no column is told. */
export function columnText(family: Family, column: Column | undefined, item: Item): string {
  if (column === undefined) return item.title;
  const value = cellValue(column, item);
  const template = templateOf(column, value);
  if (template === undefined) return said(family, column.value, value);
  return template.replace(PLACEHOLDER, (_, mark: string, field: string) => {
    const held = cellValue({ value: field }, item);
    if (mark === "#") return String(listOf(held).length);
    return mark === "^" ? valueText(held).toUpperCase() : said(family, field, held);
  });
}

/** Whether a column has words of its own for a row: these are no longer than they were declared, what merchants type may be. */
export function hasOwnText(column: Column, item: Item): boolean {
  return templateOf(column, cellValue(column, item)) !== undefined;
}

function templateOf({ words }: Column, value: unknown): string | undefined {
  const template = getProperty(words, valueText(value)) ?? words?.else;
  return typeof template === "string" ? template : undefined;
}

/** A value as the text by which a column has words for it. */
export function valueText(value: unknown): string {
  return String(value ?? "");
}

/** A value as it stands in a table: the words of a choice, the titles of kinds, each once, or the text itself. */
function said(family: Family, field: string, value: unknown): string {
  const schema = family.properties[field];
  return [...new Set(listOf(value).map((each) => one(family, schema, valueText(each))))].join(", ");
}

function one(family: Family, schema: FieldSchema = {}, text: string): string {
  const kind = itemTypesOf(family, schema).find((each) => storedType(each) === text);
  const choice = getProperty(schema.options ?? schema.items?.options, text);
  return kind?.title ?? (typeof choice === "string" ? choice : text);
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
