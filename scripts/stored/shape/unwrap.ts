import { fields } from "../../../engine/generated/fields.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { type Fields, isObject } from "../../../engine/lib/object.ts";
import { CONFIGURATION } from "../../../engine/shopify/constants.ts";
import { documentIn } from "./document.ts";
import { unwrapEnvelope } from "./envelope.ts";
import { contentOf, hasConfigurations, isMetafield } from "./metafield.ts";
import { type Refused, refused, type Unwrapped } from "./stored.ts";

/** What nodes of the platform have as well as configurations. */
const SHARED: readonly string[] = ["name", "title", "enabled"];
/** Fields that only configurations have. */
const TELLING: ReadonlySet<string> = new Set(fields.filter((name) => !SHARED.includes(name)));
/** What the calls tell of a configuration beside its fields; never a part of it. */
const IDENTITY: readonly string[] = ["guid", "id", "_id", "shop", "revision"];
/** Deeper than any answer of the platform. */
const DEEPEST = 20;

/**
 * The configurations of a value, whatever it wraps them in: metafields, envelopes, documents of a shop, connections and answers of the
 * platform, rows. What belongs to something else, such as the program of a rule or a node without metafields, has none; what is none of
 * these shapes is refused.
 */
export function unwrap(value: unknown, pointer = "", depth = 0): Unwrapped[] {
  if (Array.isArray(value))
    return depth < DEEPEST ? value.flatMap((each, at) => unwrap(each, pointer + escapeToken(at), depth + 1)) : [strange(pointer)];
  if (!isObject(value)) return [refused(pointer, "type", "A configuration must be an object")];
  if (isMetafield(value)) return unwrapMetafield(value, pointer, depth);
  const document = documentIn(value);
  if (document !== undefined) return unwrap(document.records, pointer + escapeToken(document.key), depth + 1);
  const inner = wrappedIn(value);
  if (inner !== undefined) return inner.value === null ? [] : unwrap(inner.value, pointer + escapeToken(inner.key), depth + 1);
  if ("version" in value && "entries" in value && value.version !== 1) {
    return [refused(`${pointer}/version`, "unknownVersion", "This release knows version 1 of a shop's document")];
  }
  if ("configuration" in value) return unwrapConfiguration(value, pointer, depth);
  return tells(value) ? [bare(value, pointer)] : unwrapNode(value, pointer, depth);
}

const tells = (value: Fields): boolean => Object.keys(value).some((key) => TELLING.has(key));

/** A wrapper of one thing: an edge of a connection, an entry of a document, what a call sends or answers. */
function wrappedIn({ node, parts, data }: Fields): { key: string; value: unknown } | undefined {
  if (node !== undefined) return { key: "node", value: node };
  if (isObject(parts)) return { key: "parts", value: parts };
  return isObject(data) ? { key: "data", value: data } : undefined;
}

function unwrapMetafield(metafield: Fields, pointer: string, depth: number): Unwrapped[] {
  if (!hasConfigurations(metafield)) return [];
  const { key, content } = contentOf(metafield);
  if (content === undefined) return [refused(pointer + escapeToken(key), "json", "The value of the metafield is not valid JSON")];
  return unwrap(content, pointer + escapeToken(key), depth + 1);
}

/** What stands under that name: a configuration with its envelope around it, or an envelope, or a metafield of which the value alone was asked for. */
function unwrapConfiguration(value: Fields, pointer: string, depth: number): Unwrapped[] {
  const { configuration } = value;
  if (configuration === null && typeof value.id === "string") return []; // a node of another app
  if (!isObject(configuration) || tells(configuration)) return unwrapEnvelope(value, pointer);
  const below = `${pointer}/configuration`;
  if ("configuration" in configuration) return unwrap(configuration, below, depth + 1);
  const isContent = "value" in configuration || "jsonValue" in configuration;
  return isContent ? unwrapMetafield({ ...configuration, key: CONFIGURATION }, below, depth) : unwrapEnvelope(value, pointer);
}

function bare(value: Fields, pointer: string): Unwrapped {
  const own = Object.fromEntries(Object.entries(value).filter(([key]) => !IDENTITY.includes(key)));
  return { pointer, value: own, family: undefined };
}

/** A node or an answer that holds others below names of its own. */
function unwrapNode(value: Fields, pointer: string, depth: number): Unwrapped[] {
  const below = Object.entries(value).filter(([, each]) => mayHold(each));
  const known = below.length > 0 || (typeof value.id === "string" && value.id.startsWith("gid://shopify/"));
  if (!known || depth >= DEEPEST) return [strange(pointer)];
  return below.flatMap(([key, each]) => unwrap(each, pointer + escapeToken(key), depth + 1));
}

/** Whether there is anything to unwrap in a value; there is not in such as `pageInfo`. */
function mayHold(value: unknown): boolean {
  if (!isObject(value)) return Array.isArray(value);
  return tells(value) || isMetafield(value) || Object.values(value).some((each) => typeof each === "object" && each !== null);
}

function strange(pointer: string): Refused {
  return refused(pointer, "shape", "This is neither a configuration nor anything that holds one");
}
