import { Ajv, type ValidateFunction } from "ajv";
import type { FieldSchema, Kind, Mode } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import { pruneField } from "../../../scripts/codegen/emit/prune-field.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

const ajv = new Ajv({ strict: false });
const compiled = new WeakMap<FieldSchema, ValidateFunction>();

/** Validates a record by reading the declaration as a person would on paper, without the engine. */
export function isRecord(family: Family, record: Record<string, unknown>): boolean {
  const { modes, properties, required } = family;
  if (modes === undefined) return isObject(family, properties, required, record, []);
  const own = modes.values[String(record[modes.field])];
  if (own === undefined) return false;
  const mine = typedIn(own);
  const others = Object.values(modes.values).flatMap(typedIn);
  const aside = others.filter((name) => !mine.includes(name));
  const begun = aside.every((name) => !(name in record) || JSON.stringify(record[name]) === JSON.stringify(properties[name]?.default));
  const rest = Object.fromEntries(Object.entries(record).filter(([name]) => !aside.includes(name)));
  return begun && isObject(family, properties, required, rest, aside);
}

/** The fields of a mode that somebody fills in, without those that it sets itself. */
function typedIn({ when = {}, fixedValues: set = {}, fields = [] }: Mode): string[] {
  return [...Object.keys(when).filter((name) => !(name in set)), ...fields];
}

function isObject(family: Family, fields: Fields, required: readonly string[], value: unknown, without: readonly string[]): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const held: Record<string, unknown> = { ...value };
  const there = Object.entries(fields).filter(([name, field]) => !without.includes(name) && isShown(field, held));
  const names = there.map(([name]) => name);
  if (Object.keys(held).some((name) => !names.includes(name))) return false;
  return there.every(([name, field]) => (Object.hasOwn(held, name) ? isValue(family, field, held[name]) : !required.includes(name)));
}

function isShown({ visibleWhen = {} }: FieldSchema, siblings: Record<string, unknown>): boolean {
  return Object.entries(visibleWhen).every(([name, values]) => [values].flat().some((value) => value === siblings[name]));
}

function isValue(family: Family, field: FieldSchema, value: unknown): boolean {
  if (field.widget === "group") return isObject(family, field.properties ?? {}, field.required ?? [], value, []);
  if (field.itemTypes === undefined) return validates(field, value);
  if (!Array.isArray(value) || value.length < (field.minItems ?? 0) || value.length > (field.maxItems ?? 0)) return false;
  const { folder: of, types: among } = field.itemTypes;
  return value.every((item) =>
    isItem(
      family,
      (family.kinds[of] ?? []).filter(({ id }) => among.includes(id)),
      item,
    ),
  );
}

function isItem(family: Family, kinds: readonly Kind[], item: unknown): boolean {
  if (typeof item !== "object" || item === null || !("type" in item) || !("id" in item)) return false;
  const { id, type, ...fields } = item;
  const kind = kinds.find(({ storedAs, title }) => (storedAs ?? title) === type);
  const named = typeof id === "string" && id.length > 0 && id.length <= 100;
  return named && kind !== undefined && isObject(family, kind.properties, kind.required, fields, []);
}

function validates(field: FieldSchema, value: unknown): boolean {
  const validate = compiled.get(field) ?? ajv.compile(pruneField(field));
  compiled.set(field, validate);
  return validate(value);
}
