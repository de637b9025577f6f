import { readFileSync } from "node:fs";
import { HANDLE_BYTES, ID_DIGITS, MAX_ASSUMED, TEXTS } from "../../engine/cost/assumptions.ts";
import { jsonBytes } from "../../engine/lib/text.ts";
import { giftAlias } from "../../engine/runtime/generated/gift-alias.ts";
import { guidOf } from "../../scripts/functions/offers/random-offers.ts";
import { packFolders } from "../../scripts/functions/packs.ts";
import { SCRIPTS, sizedText } from "../../scripts/functions/search/texts.ts";
import { type Field, inputShape, type Shape } from "../../scripts/functions/shape.ts";

type Place = keyof typeof TEXTS | "mark";

interface Query {
  variables: Readonly<Record<string, unknown>>;
  /** Values of metafields, by the name under which they are read. */
  documents: Readonly<Record<string, unknown>>;
}

/**
 * Finds the largest result of the query of a Function: of everything that a value may be by engine/cost/assumptions.ts, what takes most bytes.
 * Values do not depend on each other, so the largest of each make the largest of all.
 */
export function largestInput(handle: string, api: string, query: Query): object {
  const [pack] = packFolders(handle);
  if (pack === undefined) throw new Error(`there is no Function ${handle}`);
  return Object(largest(inputShape(readFileSync(`extensions/schemas/${api}.graphql`, "utf8"), pack.query), "once", query));
}

function largest(shape: Shape, place: Place, query: Query, parent = ""): unknown {
  const values = shape.nullable ? [null] : [];
  if (shape.kind === "leaf") return largestOf([...values, ...leaves(shape, place, parent)]);
  if (shape.kind === "object")
    return largestOf([
      ...values,
      ...shape.variants.map(({ type, fields }) =>
        Object.fromEntries(fields.map((field) => [field.name, largestField(field, place, query, type)])),
      ),
    ]);
  const type = shape.of.kind === "object" ? (shape.of.variants[0]?.type ?? "") : "";
  const max = MAX_ASSUMED[type];
  if (max === undefined) throw new Error(`nothing says how many ${type} there are`);
  const item = largest(shape.of, type === "CartDeliveryGroup" ? "address" : "often", query, type);
  return Array.from({ length: max }, () => item);
}

function largestField({ name, shape, variables: [variable] }: Field, place: Place, query: Query, type: string): unknown {
  if (name in query.documents) return query.documents[name];
  const value = variable === undefined ? undefined : query.variables[variable];
  if (value === null) return null;
  if (shape.kind === "list" && Array.isArray(value)) return value.map((tag) => ({ tag, hasTag: false }));
  return largest(shape, name === giftAlias() ? "mark" : place, query, type);
}

const largestOf = (values: readonly unknown[]): unknown => values.reduce((a, b) => (jsonBytes(b) > jsonBytes(a) ? b : a));

function leaves({ type, values }: { type: string; values?: readonly string[] }, place: Place, parent: string): readonly unknown[] {
  if (values !== undefined) return values;
  switch (type) {
    case "Boolean":
      return [true, false];
    case "Date":
      return ["2026-11-22"];
    case "Float":
      return [0, 123_456.789012, 999_999_999_999];
    case "Decimal":
      return ["0.0", "1234567890.12", "149.7654321"];
    case "Handle":
      return ["f".repeat(HANDLE_BYTES)];
    case "ID":
      return [`gid://shopify/${parent}/${"8".repeat(ID_DIGITS)}`];
    case "Int":
      return [999_999];
    default:
      return place === "mark" ? [guidOf(1)] : SCRIPTS.map((_, script) => sizedText(script, TEXTS[place], false));
  }
}
