import {
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  type ResponsePath,
} from "graphql";

/** What all answers of one checkout have in common. */
export interface Context {
  /** The buyer's. */
  currency: string;
}

/** Of choices, what a buyer of a small store in the United States who is about to pay would have; otherwise the first one. */
const CHOICES: Readonly<Record<string, string>> = {
  CartDeliveryGroupType: "ONE_TIME_PURCHASE",
  CountryCode: "US",
  LanguageCode: "EN",
};

/** Fields for which null, or what their type begins with, would be no checkout that there is. */
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

/** What a field answers of which nothing is known: null where it may be, else what its type makes believable. */
export function defaultOf({ parentType, fieldName, returnType, path }: GraphQLResolveInfo, context: Context): unknown {
  const known = FIELDS[`${parentType.name}.${fieldName}`];
  if (known !== undefined) return known;
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
  if (type.name === "Handle") return words(place.type).replaceAll(" ", "-");
  return SCALARS[type.name] ?? title(place);
}

/** The number of the list's element that a field stands in, so that lines and their products have ids of their own. */
function indexIn(path: ResponsePath | undefined): number {
  if (path === undefined) return 0;
  return typeof path.key === "number" ? path.key : indexIn(path.prev);
}

/** A name is what kind of thing it is the name of; any other text says what it is. */
function title({ type, field }: Place): string {
  const text = words(["name", "title", "displayName"].includes(field) ? type : field);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "SellingPlan" is "selling plan". */
function words(identifier: string): string {
  return identifier.replace(/(?<!^)[A-Z]/gu, " $&").toLowerCase();
}
