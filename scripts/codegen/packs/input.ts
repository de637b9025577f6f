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
import type { InputShape } from "../../../engine/types/pack.ts";
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
  const variant = shape.variants.find(({ fields }) => fields.length > 0);
  const fields = (variant?.fields ?? []).map((field): [string, InputShape] => [
    field.name,
    sized(field.shape, variant?.type ?? "", textsOf(field, texts)),
  ]);
  return { fields: Object.fromEntries(fields) };
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
