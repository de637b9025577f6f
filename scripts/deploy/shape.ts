import type { Path, TomlTable } from "../../server/emulator/toml-table.ts";
import type { Finding } from "./finding.ts";
import type { Manifest } from "./read-manifest.ts";

/** Field of a manifest: a value, a table or a list of tables; `required` if Shopify refuses a manifest without the field. */
export type Field = { required?: true } & ({ is: "text" | "flag" | "texts" } | { table: Shape } | { tables: Shape });
export type Shape = Readonly<Record<string, Field>>;

const EXPECTED_TEXTS = { text: "filled in", flag: "true or false", texts: "a list of texts" };

/** Finds what Shopify would not understand in a manifest. Shopify ignores some unknown fields and refuses others, neither of which helps. */
export function checkShape({ table, find }: Manifest, shape: Shape): Finding[] {
  return tableProblems(table, shape, []).map(([path, message]) => find(path, message));
}

type ShapeProblem = readonly [Path, string];

function tableProblems(table: TomlTable, shape: Shape, path: Path): ShapeProblem[] {
  const unknown = Object.keys(table).filter((key) => !Object.hasOwn(shape, key));
  return [
    ...unknown.map((key): ShapeProblem => [[...path, key], `${key} is not a field that Shopify knows`]),
    ...Object.entries(shape).flatMap(([key, field]) => fieldProblems(table[key], field, [...path, key])),
  ];
}

function fieldProblems(value: unknown, field: Field, path: Path): ShapeProblem[] {
  const name = path.filter((step) => typeof step === "string").join(".");
  if (value === undefined) return field.required ? [[path, `${name} is missing`]] : [];
  if ("table" in field) return isTable(value) ? tableProblems(value, field.table, path) : [[path, `${name} must be a table`]];
  if ("tables" in field) {
    const rows = Array.isArray(value) && value.length > 0 && value.every(isTable) ? value : null;
    return rows?.flatMap((row, at) => tableProblems(row, field.tables, [...path, at])) ?? [[path, `${name} must be a list of tables`]];
  }
  return fits(value, field.is) ? [] : [[path, `${name} must be ${EXPECTED_TEXTS[field.is]}`]];
}

function fits(value: unknown, kind: keyof typeof EXPECTED_TEXTS): boolean {
  if (kind === "flag") return typeof value === "boolean";
  if (kind === "text") return isText(value);
  return Array.isArray(value) && value.length > 0 && value.every(isText);
}

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";
const isTable = (value: unknown): value is TomlTable => typeof value === "object" && value !== null && !Array.isArray(value);
