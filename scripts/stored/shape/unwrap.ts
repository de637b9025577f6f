import { fields } from "../../../engine/generated/fields.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { type Fields, isObject } from "../../../engine/lib/object.ts";
import { tryParseJson } from "../../../engine/lib/parse-json.ts";
import { CONFIGURATION, TRANSLATIONS } from "../../../engine/shopify/constants.ts";
import { documentIn } from "./document.ts";
import { shopIn, unwrapEnvelope } from "./envelope.ts";
import { contentOf, hasConfigurations, isMetafield } from "./metafield.ts";
import { documentIs, type Holder, holderIn } from "./shop-document.ts";
import { type Refused, refused, type ShopDocument, type Unwrapped } from "./stored.ts";

/** What nodes of the platform have as well as configurations. */
const SHARED: readonly string[] = ["name", "title", "enabled"];
/** Fields that only configurations have. */
const TELLING: ReadonlySet<string> = new Set(fields.filter((name) => !SHARED.includes(name)));
/** What the calls tell of a configuration beside its fields; never a part of it. */
const IDENTITY: readonly string[] = ["guid", "id", "_id", "shop", "revision"];
/** Deeper than any answer of the platform. */
const DEEPEST = 20;

/** Where a value stands, and what it is where it does not say that itself. */
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
 * What is stored in a value, whatever that wraps it in: metafields, envelopes, documents of a shop, connections and answers of the platform
 * and of calls, rows. What belongs to something else, such as the program of a rule or a node without metafields, has nothing; what is none
 * of these shapes is refused, but for an object of which the input says that it is `expected`.
 */
export function unwrap(value: unknown, expected?: ShopDocument): Unwrapped[] {
  return unwrapAt(value, { pointer: "", depth: 0, expected });
}

function unwrapAt(value: unknown, way: Way): Unwrapped[] {
  const { pointer, depth, expected } = way;
  if (Array.isArray(value)) return depth < DEEPEST ? value.flatMap((each, at) => unwrapAt(each, below(way, at))) : [strange(pointer)];
  if (!isObject(value)) return [refused(pointer, "type", "A configuration must be an object")];
  if (isMetafield(value)) return unwrapMetafield(value, way);
  const holder = holderIn(value);
  if (holder !== undefined) return unwrapHolder(value, holder, way);
  const document = documentIn(value);
  if (document !== undefined) return unwrapAt(document.records, below(way, document.key));
  const inner = wrappedIn(value);
  if (inner !== undefined) return inner.value === null ? [] : unwrapAt(inner.value, below(way, inner.key));
  if ("version" in value && "entries" in value && value.version !== 1) {
    return [refused(`${pointer}/version`, "unknownVersion", "This release knows version 1 of a shop's document")];
  }
  if ("configuration" in value) return unwrapConfiguration(value, way);
  const kind = documentIs(value) ?? (typeof value.type === "string" ? undefined : expected);
  if (kind !== undefined) return [{ pointer, value, family: undefined, document: kind }];
  return tells(value) ? [bare(value, pointer)] : unwrapNode(value, way);
}

const tells = (value: Fields): boolean => Object.keys(value).some((key) => TELLING.has(key));

/** A wrapper of one thing: an edge of a connection, an entry of a document, what a call sends or answers. */
function wrappedIn({ node, parts, data }: Fields): { key: string; value: unknown } | undefined {
  if (node !== undefined) return { key: "node", value: node };
  if (isObject(parts)) return { key: "parts", value: parts };
  return isObject(data) ? { key: "data", value: data } : undefined;
}

/** What a row, a call or its answer holds: translations also as the text that is kept of them, null where all were deleted. */
function unwrapHolder(value: Fields, { key, kind }: Holder, way: Way): Unwrapped[] {
  const pointer = way.pointer + escapeToken(key);
  const content = typeof value[key] === "string" ? tryParseJson(value[key]) : value[key];
  if (content === null) return [];
  if (!isObject(content)) return [refused(pointer, "type", `The ${kind} must be an object`)];
  return [{ pointer, value: content, family: undefined, document: kind, shop: shopIn(value) }];
}

function unwrapMetafield(metafield: Fields, way: Way): Unwrapped[] {
  if (!hasConfigurations(metafield)) return [];
  const { key, content } = contentOf(metafield);
  if (content === undefined) return [refused(way.pointer + escapeToken(key), "json", "The value of the metafield is not valid JSON")];
  const expected = metafield.key === TRANSLATIONS ? "translations" : way.expected;
  return unwrapAt(content, below({ ...way, expected }, key));
}

/** What stands under that name: a configuration with its envelope around it, or an envelope, or a metafield of which the value alone was asked for. */
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

/** A node or an answer that holds others below names of its own. */
function unwrapNode(value: Fields, way: Way): Unwrapped[] {
  const inner = Object.entries(value).filter(([, each]) => mayHold(each));
  const known = inner.length > 0 || (typeof value.id === "string" && value.id.startsWith("gid://shopify/"));
  if (!known || way.depth >= DEEPEST) return [strange(way.pointer)];
  return inner.flatMap(([key, each]) => unwrapAt(each, below(way, key)));
}

/** Whether there is anything to unwrap in a value; there is not in such as `pageInfo`. */
function mayHold(value: unknown): boolean {
  if (!isObject(value)) return Array.isArray(value);
  return tells(value) || isMetafield(value) || Object.values(value).some((each) => typeof each === "object" && each !== null);
}

function strange(pointer: string): Refused {
  return refused(pointer, "shape", "This is neither a configuration nor anything that holds one");
}
