import {
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  type ResponsePath,
} from "graphql";

/** Context shared by all default values of one checkout. */
export interface Context {
  /** Currency of the buyer. */
  currency: string;
}

/** Default enum values: a buyer of a small store in the United States who is about to pay. For other enums, the first value. */
const CHOICES: Readonly<Record<string, string>> = {
  CartDeliveryGroupType: "ONE_TIME_PURCHASE",
  CountryCode: "US",
  LanguageCode: "EN",
};

/** Default values of fields for which null, or the default of the type, would make an impossible checkout. */
const FIELDS: Readonly<Record<string, unknown>> = {
  "CartLine.quantity": 1,
  "CustomProduct.requiresShipping": true,
  "DeliverableCartLine.quantity": 1,
  "HttpResponse.status": 200,
  "Input.buyerJourney": { step: "CHECKOUT_COMPLETION" },
  "Input.presentmentCurrencyRate": "1.0",
  "ProductVariant.requiresShipping": true,
};

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Date: "2026-01-01",
  DateTime: "2026-01-01T00:00:00Z",
  Decimal: "0.0",
  Float: 0,
  Int: 0,
  JSON: {},
};

/** Returns the default value of an unknown field: null if allowed, otherwise a plausible value of its type. */
export function defaultFactOf(
  { parentType, fieldName, returnType, path }: Pick<GraphQLResolveInfo, "parentType" | "fieldName" | "returnType" | "path">,
  context: Context,
): unknown {
  const fieldDefault = FIELDS[`${parentType.name}.${fieldName}`];
  if (fieldDefault !== undefined) return fieldDefault;
  if (!isNonNullType(returnType)) return null;
  return ofType(returnType.ofType, { type: parentType.name, field: fieldName, path, context });
}

interface Place {
  type: string;
  field: string;
  path: ResponsePath;
  context: Context;
}

function ofType(type: GraphQLOutputType, place: Place): unknown {
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.name === "CurrencyCode" ? place.context.currency : (CHOICES[type.name] ?? type.getValues()[0]?.name);
  if (!isScalarType(type)) return {};
  if (type.name === "ID") return `gid://shopify/${place.type}/${9_000_001 + indexIn(place.path)}`;
  if (type.name === "Handle") return splitIdentifier(place.type).replaceAll(" ", "-");
  return SCALARS[type.name] ?? title(place);
}

/** Returns the index of the list element around a field, so that lines and their products get different ids. */
function indexIn(path: ResponsePath | undefined): number {
  if (path === undefined) return 0;
  return typeof path.key === "number" ? path.key : indexIn(path.prev);
}

/** Returns a default text. A name is the name of its type, any other text the name of its field. */
function title({ type, field }: Place): string {
  const text = splitIdentifier(["name", "title", "displayName"].includes(field) ? type : field);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Converts "SellingPlan" to "selling plan". */
function splitIdentifier(identifier: string): string {
  return identifier.replace(/(?<!^)[A-Z]/gu, " $&").toLowerCase();
}
