import { type Fields, isObject } from "../../../engine/declare/object.ts";
import { step } from "../../../engine/declare/pointer.ts";
import { fields } from "../../../engine/generated/fields.ts";
import { unwrapEnvelope } from "./envelope.ts";
import { contentOf, holdsConfigurations, isMetafield } from "./metafield.ts";
import { type Refused, refused, type Unwrapped } from "./stored.ts";

const FIELDS: ReadonlySet<string> = new Set(fields);
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
    return depth < DEEPEST ? value.flatMap((each, at) => unwrap(each, pointer + step(at), depth + 1)) : [strange(pointer)];
  if (!isObject(value)) return [refused(pointer, "type", "A configuration must be an object")];
  if (isMetafield(value)) return unwrapMetafield(value, pointer, depth);
  const inner = wrappedIn(value);
  if (inner !== undefined) return inner.value === null ? [] : unwrap(inner.value, pointer + step(inner.key), depth + 1);
  if ("version" in value && "entries" in value && value.version !== 1) {
    return [refused(`${pointer}/version`, "unknownVersion", "This release knows version 1 of a shop's document")];
  }
  if ("configuration" in value)
    return isObject(value.configuration) && isContent(value.configuration)
      ? unwrapContent(value, pointer, depth)
      : unwrapEnvelope(value, pointer);
  return Object.keys(value).some((key) => FIELDS.has(key)) ? [bare(value, pointer)] : unwrapNode(value, pointer, depth);
}

/** A wrapper of one thing: an edge of a connection, an entry of a document, what a call sends or answers. */
function wrappedIn({ node, parts, data }: Fields): { key: string; value: unknown } | undefined {
  if (node !== undefined) return { key: "node", value: node };
  if (isObject(parts)) return { key: "parts", value: parts };
  return isObject(data) ? { key: "data", value: data } : undefined;
}

function unwrapMetafield(metafield: Fields, pointer: string, depth: number): Unwrapped[] {
  if (!holdsConfigurations(metafield)) return [];
  const { key, content } = contentOf(metafield);
  if (content === undefined) return [refused(pointer + step(key), "json", "The value of the metafield is not valid JSON")];
  return unwrap(content, pointer + step(key), depth + 1);
}

/** An answer to a query that names its metafield `configuration`, and asks for its value alone. */
const isContent = (value: Fields): boolean => typeof value.value === "string" || isObject(value.jsonValue);

function unwrapContent({ configuration }: Fields, pointer: string, depth: number): Unwrapped[] {
  return unwrapMetafield({ ...Object(configuration), key: "configuration" }, `${pointer}/configuration`, depth);
}

function bare(value: Fields, pointer: string): Unwrapped {
  const own = Object.fromEntries(Object.entries(value).filter(([key]) => !IDENTITY.includes(key)));
  return { pointer, value: own, family: undefined };
}

/** A node or an answer that holds others below names of its own. */
function unwrapNode(value: Fields, pointer: string, depth: number): Unwrapped[] {
  const below = Object.entries(value).filter(([, each]) => typeof each === "object" && each !== null);
  const known = below.length > 0 || (typeof value.id === "string" && value.id.startsWith("gid://shopify/"));
  if (!known || depth >= DEEPEST) return [strange(pointer)];
  return below.flatMap(([key, each]) => unwrap(each, pointer + step(key), depth + 1));
}

function strange(pointer: string): Refused {
  return refused(pointer, "shape", "This is neither a configuration nor anything that holds one");
}
