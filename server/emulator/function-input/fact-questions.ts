import { GraphQLID, GraphQLList, GraphQLNonNull, type GraphQLOutputType, GraphQLScalarType, GraphQLString } from "graphql";
import { type Fields, getProperty } from "../../../engine/lib/object.ts";
import { isAfter, isBefore, isBetween } from "./local-time.ts";
import { isMember, memberships } from "./memberships.ts";
import { metafieldAt } from "./metafields.ts";
import { metaobjectAt } from "./metaobject-at.ts";
import { isTagged, tagAnswers } from "./tags.ts";

/** A field with arguments: the fact that it reads, and its result. */
export interface FactQuestion {
  /** Name of the fact. */
  data: string;
  /** Type of the fact's value below `maps` levels of keys. May depend on the type that the field returns. */
  maps: number;
  type: (returned: GraphQLOutputType) => GraphQLOutputType;
  answer: (data: unknown, given: Fields) => unknown;
}

const MOMENT = new GraphQLScalarType({ name: "DateTimeWithoutTimezone" });
const returned = (type: GraphQLOutputType): GraphQLOutputType => type;
const texts = (): GraphQLOutputType => new GraphQLList(new GraphQLNonNull(GraphQLString));
const ids = (): GraphQLOutputType => new GraphQLList(new GraphQLNonNull(GraphQLID));

const tags = (answer: FactQuestion["answer"]): FactQuestion => ({ data: "tags", maps: 0, type: texts, answer });
const collections = (answer: FactQuestion["answer"]): FactQuestion => ({ data: "collections", maps: 0, type: ids, answer });
const now = (answer: FactQuestion["answer"]): FactQuestion => ({ data: "now", maps: 0, type: () => MOMENT, answer });

/** All fields with arguments. A field is the same in every type that has it. */
const QUESTIONS: Readonly<Record<string, FactQuestion>> = {
  attribute: { data: "attributes", maps: 1, type: () => GraphQLString, answer: (attributes, { key }) => entry(attributes, key) },
  hasTags: tags((owned, given) => tagAnswers(owned, given.tags)),
  hasAnyTag: tags((owned, given) => isTagged(owned, given.tags)),
  inCollections: collections((memberIds, given) => memberships(memberIds, given.ids)),
  inAnyCollection: collections((memberIds, given) => isMember(memberIds, given.ids)),
  metafield: { data: "metafields", maps: 2, type: returned, answer: (data, { namespace, key }) => metafieldAt(data, namespace, key) },
  metaobject: { data: "metaobjects", maps: 2, type: returned, answer: (data, { handle, id }) => metaobjectAt(data, handle, id) },
  field: { data: "fields", maps: 1, type: returned, answer: (fields, { key }) => keyed(fields, key) },
  localizedFields: { data: "localizedFields", maps: 0, type: returned, answer: (fields, { keys }) => selectFields(fields, keys) },
  header: { data: "headers", maps: 0, type: (type) => new GraphQLList(type), answer: (headers, { name }) => headerOf(headers, name) },
  dateTimeAfter: now((time, { dateTime }) => isAfter(time, dateTime)),
  dateTimeBefore: now((time, { dateTime }) => isBefore(time, dateTime)),
  dateTimeBetween: now((time, { startDateTime, endDateTime }) => isBetween(time, startDateTime, endDateTime)),
  timeAfter: now((time, given) => isAfter(time, given.time)),
  timeBefore: now((time, given) => isBefore(time, given.time)),
  timeBetween: now((time, { startTime, endTime }) => isBetween(time, startTime, endTime)),
};

/** Returns the question of a field. Undefined if it has no arguments, or unknown ones. */
export function questionOf(field: { name: string; args: readonly unknown[] } | undefined): FactQuestion | undefined {
  return field && field.args.length > 0 && Object.hasOwn(QUESTIONS, field.name) ? QUESTIONS[field.name] : undefined;
}

/** Returns the attribute of a key. A request without a key has none. */
function entry(attributes: unknown, key: unknown) {
  const value = typeof key === "string" ? getProperty(attributes, key) : undefined;
  return value === undefined ? null : { key, value };
}

function keyed(fields: unknown, key: unknown) {
  const value = getProperty(fields, String(key));
  return value === undefined || value === null ? null : { key, ...Object(value) };
}

/** Returns the fields with the requested keys, or all of them without keys. */
function selectFields(fields: unknown, keys: unknown): unknown[] {
  const requestedKeys: readonly unknown[] = Array.isArray(keys) ? keys : [];
  const values: readonly unknown[] = Array.isArray(fields) ? fields : [];
  return requestedKeys.length === 0 ? [...values] : values.filter((field) => requestedKeys.includes(getProperty(field, "key")));
}

/** Returns the header of a name. Names of headers are case-insensitive. */
function headerOf(headers: unknown, name: unknown): unknown {
  const headerName = String(name).toLowerCase();
  const values: readonly unknown[] = Array.isArray(headers) ? headers : [];
  return values.find((header) => String(getProperty(header, "name")).toLowerCase() === headerName) ?? null;
}
