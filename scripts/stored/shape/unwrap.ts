import { fields } from "../../../engine/generated/fields.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { type Fields, isObject } from "../../../engine/lib/object.ts";
import { tryParseJson } from "../../../engine/lib/try-parse-json.ts";
import { CONFIGURATION, TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import { documentIn } from "./document.ts";
import { shopIn, unwrapEnvelope } from "./envelope.ts";
import { contentOf, hasConfigurations, isMetafield } from "./is-metafield.ts";
import { type Holder, holderIn, shopDocumentOf } from "./shop-document.ts";
import { type Refused, refusedAt, type ShopDocument, type Unwrapped } from "./stored.ts";

/** Fields that nodes of Shopify have, as well as configurations. */
const SHARED: readonly string[] = ["name", "title", "enabled"];
/** Fields that only configurations have. */
const TELLING: ReadonlySet<string> = new Set(fields.filter((name) => !SHARED.includes(name)));
/** Identity fields that calls return beside the fields of a configuration, and that are never part of it. */
const IDENTITY: readonly string[] = ["guid", "id", "_id", "shop", "revision"];
/** Maximum nesting, deeper than any response of Shopify. */
const DEEPEST = 20;

/** Position of a value, and the document that it is if it does not say so itself. */
interface Way {
  pointer: string;
  depth: number;
  expected: ShopDocument | undefined;
}

const below = (way: Way, ...keys: (string | number)[]): Way => ({
  ...way,
  pointer: way.pointer + keys.map(escapeToken).join(""),
  depth: way.depth + 1,
});

/**
 * Finds the stored data in a value, whatever wraps it: metafields, envelopes, a shop's documents, connections, responses of Shopify or of our calls,
 * rows. Foreign data, such as the program of a rule or a node without metafields, contains none. A value of unknown shape is refused, unless the
 * input says what is `expected`.
 */
export function unwrap(value: unknown, expected?: ShopDocument): Unwrapped[] {
  return unwrapAt(value, { pointer: "", depth: 0, expected });
}

function unwrapAt(value: unknown, way: Way): Unwrapped[] {
  const { pointer, depth, expected } = way;
  if (Array.isArray(value)) return depth < DEEPEST ? value.flatMap((each, at) => unwrapAt(each, below(way, at))) : [strange(pointer)];
  if (!isObject(value)) return [refusedAt(pointer, "type", "A configuration must be an object")];
  if (isMetafield(value)) return unwrapMetafield(value, way);
  const holder = holderIn(value);
  if (holder !== undefined) return unwrapHolder(value, holder, way);
  const document = documentIn(value);
  if (document !== undefined) return unwrapAt(document.records, below(way, document.key));
  const inner = wrappedIn(value);
  if (inner !== undefined) return inner.value === null ? [] : unwrapAt(inner.value, below(way, inner.key));
  if ("version" in value && "entries" in value && value.version !== 1) {
    return [refusedAt(`${pointer}/version`, "unknownVersion", "This release knows version 1 of a shop's document")];
  }
  if ("configuration" in value) return unwrapConfiguration(value, way);
  const kind = shopDocumentOf(value) ?? (typeof value.type === "string" ? undefined : expected);
  if (kind !== undefined) return [{ pointer, value, family: undefined, document: kind }];
  return tells(value) ? [bare(value, pointer)] : unwrapNode(value, way);
}

const tells = (value: Fields): boolean => Object.keys(value).some((key) => TELLING.has(key));

/** Unwraps a wrapper of one value: an edge of a connection, an entry of a document, the body or reply of a call. */
function wrappedIn({ node, parts, data }: Fields): { key: string; value: unknown } | undefined {
  if (node !== undefined) return { key: "node", value: node };
  if (isObject(parts)) return { key: "parts", value: parts };
  return isObject(data) ? { key: "data", value: data } : undefined;
}

/** Unwraps a row, a call or its reply. Translations may also be JSON text, and null if all were deleted. */
function unwrapHolder(value: Fields, { key, kind }: Holder, way: Way): Unwrapped[] {
  const pointer = way.pointer + escapeToken(key);
  const content = typeof value[key] === "string" ? tryParseJson(value[key]) : value[key];
  if (content === null) return [];
  if (!isObject(content)) return [refusedAt(pointer, "type", `The ${kind} must be an object`)];
  return [{ pointer, value: content, family: undefined, document: kind, shop: shopIn(value) }];
}

function unwrapMetafield(metafield: Fields, way: Way): Unwrapped[] {
  if (!hasConfigurations(metafield)) return [];
  const { key, content } = contentOf(metafield);
  if (content === undefined) return [refusedAt(way.pointer + escapeToken(key), "json", "The value of the metafield is not valid JSON")];
  const expected = metafield.key === TRANSLATIONS ? "translations" : way.expected;
  return unwrapAt(content, below({ ...way, expected }, key));
}

/** Unwraps the key `configuration`: a configuration inside its envelope, an envelope, or a metafield of which only the value was requested. */
function unwrapConfiguration(value: Fields, way: Way): Unwrapped[] {
  const { configuration } = value;
  if (configuration === null && typeof value.id === "string") return []; // a node of another app
  if (!isObject(configuration) || tells(configuration)) return unwrapEnvelope(value, way.pointer);
  const inside = below(way, "configuration");
  if ("configuration" in configuration) return unwrapAt(configuration, inside);
  const isContent = "value" in configuration || "jsonValue" in configuration;
  return isContent ? unwrapMetafield({ ...configuration, key: CONFIGURATION }, inside) : unwrapEnvelope(value, way.pointer);
}

function bare(value: Fields, pointer: string): Unwrapped {
  const own = Object.fromEntries(Object.entries(value).filter(([key]) => !IDENTITY.includes(key)));
  return { pointer, value: own, family: undefined, shop: shopIn(value) };
}

/** Unwraps a node or a response that holds others below keys of its own. */
function unwrapNode(value: Fields, way: Way): Unwrapped[] {
  const inner = Object.entries(value).filter(([, each]) => mayContain(each));
  const isConfiguration = inner.length > 0 || (typeof value.id === "string" && value.id.startsWith("gid://shopify/"));
  if (!isConfiguration || way.depth >= DEEPEST) return [strange(way.pointer)];
  return inner.flatMap(([key, each]) => unwrapAt(each, below(way, key)));
}

/** Reports whether a value can contain anything to unwrap; `pageInfo`, for example, cannot. */
function mayContain(value: unknown): boolean {
  if (!isObject(value)) return Array.isArray(value);
  return tells(value) || isMetafield(value) || Object.values(value).some((each) => typeof each === "object" && each !== null);
}

function strange(pointer: string): Refused {
  return refusedAt(pointer, "shape", "This is neither a configuration nor anything that holds one");
}
