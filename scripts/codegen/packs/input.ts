import type { GraphQLSchema } from "graphql";
import {
  DATE_BYTES,
  DECIMAL_BYTES,
  GUID_BYTES,
  HANDLE_BYTES,
  ID_DIGITS,
  INT_BYTES,
  MAX_ASSUMED,
  type TEXTS,
} from "../../../engine/cost/assumptions.ts";
import { inputBytes } from "../../../engine/cost/input-bytes.ts";
import { isList, isObject } from "../../../engine/cost/input-shape.ts";
import type { InputObject, InputShape } from "../../../engine/types/pack.ts";
import { type Field, queryShape, type Shape } from "../../functions/shape.ts";
import { isLineAttribute } from "../declarations/owners.ts";
import { PackPlanningError } from "../lib/declaration-error.ts";

const QUOTES = 2;
const FALSE = 5;

type Texts = keyof typeof TEXTS | typeof MARK;
/** Texts below the attribute by which a block marks the lines that it adds. */
const MARK = "mark";

/** Maximum size of each value that a query reads. */
export function inputOf(schema: GraphQLSchema, query: string): InputShape {
  return sized(queryShape(schema, query), "", "once");
}

function sized(shape: Shape, parent: string, texts: Texts): InputShape {
  if (shape.kind === "leaf") return leaf(shape, parent, texts);
  if (shape.kind === "list") return list(shape.of);
  const variants = shape.variants.map(({ type, fields }): InputObject => {
    const entries = fields.map((field): [string, InputShape] => [field.name, sized(field.shape, type, textsOf(field, texts))]);
    return { fields: Object.fromEntries(entries) };
  });
  return variants.reduce(mergeObjects, { fields: {} });
}

/**
 * Merges the types that an object may have. Each value is of one of them, and no larger than all of their fields together. A field of several types
 * has the largest of their sizes.
 */
function mergeObjects(one: InputObject, other: InputObject): InputObject {
  const fields = { ...one.fields };
  for (const [name, field] of Object.entries(other.fields)) {
    const existing = fields[name];
    fields[name] = existing === undefined ? field : merge(existing, field);
  }
  return { fields };
}

function merge(one: InputShape, other: InputShape): InputShape {
  if (isObject(one) && isObject(other)) return mergeObjects(one, other);
  if (isList(one) && isList(other)) return { maxItems: Math.max(one.maxItems, other.maxItems), of: merge(one.of, other.of) };
  return inputBytes(other, {}, 0) > inputBytes(one, {}, 0) ? other : one;
}

const textsOf = ({ texts }: Field, around: Texts): Texts => (around === "often" && texts.some(isLineAttribute) ? MARK : around);

function list(of: Shape): InputShape {
  const type = of.kind === "object" ? (of.variants[0]?.type ?? "") : of.kind;
  const max = MAX_ASSUMED[type];
  if (max === undefined) throw new PackPlanningError(`reads a list of ${type}: engine/cost/assumptions.ts must say how long it may be`);
  return { maxItems: max, of: sized(of, type, type === "CartDeliveryGroup" ? "address" : "often") };
}

function leaf({ type, values }: { type: string; values?: readonly string[] }, parent: string, texts: Texts): InputShape {
  if (values) return QUOTES + Math.max(...values.map(({ length }) => length));
  switch (type) {
    case "Boolean":
      return FALSE;
    case "Date":
      return QUOTES + DATE_BYTES;
    case "Float":
      return DECIMAL_BYTES;
    case "Decimal":
      return QUOTES + DECIMAL_BYTES;
    case "Handle":
      return QUOTES + HANDLE_BYTES;
    case "ID":
      return QUOTES + `gid://shopify/${parent}/`.length + ID_DIGITS;
    case "Int":
      return INT_BYTES;
    case "JSON":
      return 0;
    default:
      return texts === MARK ? QUOTES + GUID_BYTES : texts;
  }
}
