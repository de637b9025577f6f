/** Ranges with bounds in the wrong order, which no value fits. Validated on save only, so that stored configurations keep running. */

import { declarationsOf, mainField } from "../../declarations/condition-declarations.ts";
import { nestedFields } from "../../declarations/field-schema.ts";
import { isDateOrTime } from "../../declarations/is-date-or-time.ts";
import { hasConditions, itemTypeOf, itemTypesOf } from "../../declarations/item-types.ts";
import type { ConditionType, FieldSchema, Operator } from "../../generated/declarations.ts";
import { escapeToken } from "../../lib/json-pointer.ts";
import { type Fields, getProperty, isObject } from "../../lib/object.ts";
import { parseFixedPoint } from "../../lib/parse-fixed-point.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";
import { MAX_ITEMS } from "./items.ts";

type Schemas = Readonly<Record<string, FieldSchema>>;
/** The names of two fields, the lower bound first. */
type Range = readonly [least: string, most: string];

/** Returns one problem for each upper bound below its lower bound, in fields and items at any depth. */
export function rangeProblems(family: Family, configuration: Fields): Problem[] {
  return inObject(family, family.properties, configuration, "", []);
}

function inObject(family: Family, schemas: Schemas, object: Fields, path: string, more: readonly Range[]): Problem[] {
  return [
    ...[...rangesIn(schemas), ...more].flatMap((range) => ofRange(schemas, object, path, range)),
    ...Object.entries(schemas).flatMap(([name, schema]) => {
      const value = getProperty(object, name);
      return typeof value === "object" ? inside(family, schema, value, path + escapeToken(name)) : [];
    }),
  ];
}

/** Returns the pairs of fields of which one declares the other as its lower bound. */
export function rangesIn(schemas: Schemas): Range[] {
  return Object.entries(schemas).flatMap(([name, { minimumField }]): Range[] => (minimumField === undefined ? [] : [[minimumField, name]]));
}

function inside(family: Family, schema: FieldSchema, value: unknown, path: string): Problem[] {
  const below = nestedFields(schema);
  if (isObject(value)) return below === undefined ? [] : inObject(family, below, value, path, []);
  if (!Array.isArray(value)) return [];
  const kinds = itemTypesOf(family, schema);
  return value.slice(0, schema.maxItems ?? MAX_ITEMS).flatMap((item, index) => {
    if (!isObject(item)) return [];
    const kind = itemTypeOf(kinds, item);
    const fields = kind?.properties ?? below;
    return fields === undefined
      ? []
      : inObject(family, fields, item, path + escapeToken(index), hasConditions(schema) ? rangeOf(family, item) : []);
  });
}

function rangeOf(family: Family, { type, operator }: Fields): Range[] {
  if (typeof type !== "string" || typeof operator !== "string") return [];
  const declarations = declarationsOf(family, { type, operator });
  return declarations === undefined ? [] : boundsOf(declarations.type, declarations.operator);
}

/** Returns the bounds of an operator; empty if the operator has no range. */
export function boundsOf(type: ConditionType, { upperField, valueField = mainField(type) }: Operator): Range[] {
  return upperField === undefined ? [] : [[valueField, upperField]];
}

function ofRange(schemas: Schemas, object: Fields, path: string, [min, max]: Range): Problem[] {
  const [lower, upper] = [schemas[min], schemas[max]];
  if (lower === undefined || upper === undefined || !isBelow(getProperty(object, max), getProperty(object, min), upper)) return [];
  const word = upper.format === undefined ? "below" : "before";
  const message = upper.errorMessage?.minimumField ?? `${upper.title ?? max} must not be ${word} ${lower.title ?? min}`;
  return [{ code: "atLeast", path: path + escapeToken(max), message }];
}

/** Reports whether one value of a field is below another. Invalid values are reported elsewhere. */
export function isBelow(value: unknown, other: unknown, { format }: FieldSchema): boolean {
  if (format !== undefined)
    return (
      typeof value === "string" && typeof other === "string" && isDateOrTime(value, format) && isDateOrTime(other, format) && value < other
    );
  const [one, two] = [parseFixedPoint(value), parseFixedPoint(other)];
  return one !== undefined && two !== undefined && one < two;
}
