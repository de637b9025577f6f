/** Answers to fields with arguments, from the facts behind them. */

import { type Fields, getIn, getProperty, isObject } from "../lib/object.ts";
import { isTimeAtOrAfter, isTimeBefore, isTimeWithin } from "./time.ts";

type Answer = (source: unknown, given: Fields) => unknown;

/** Namespace of the app's own metafields, for a field that names none. */
const OWN = "$app";

const ANSWERS: Readonly<Record<string, Answer>> = {
  attribute: (source, { key }) => attributeAt(getProperty(source, "attributes"), key),
  hasTags: (source, { tags }) => tagAnswers(source, tags),
  hasAnyTag: (source, { tags }) => tagAnswers(source, tags).some(({ hasTag }) => hasTag),
  inCollections: (source, { ids }) => memberships(source, ids),
  inAnyCollection: (source, { ids }) => memberships(source, ids).some(({ isMember }) => isMember),
  metafield: (source, { namespace, key }) => getIn(source, "metafields", textOr(namespace, OWN), String(key)) ?? null,
  metaobject: (source, { handle }) => metaobjectAt(source, handle),
  field: (source, { key }) => keyed(getIn(source, "fields", String(key)), key),
  localizedFields: (source, { keys }) => list(getProperty(source, "localizedFields")).filter((each) => isRequested(each, keys)),
  dateTimeAfter: (time, { dateTime }) => isTimeAtOrAfter(nowOf(time), dateTime),
  dateTimeBefore: (time, { dateTime }) => isTimeBefore(nowOf(time), dateTime),
  dateTimeBetween: (time, { startDateTime, endDateTime }) => isTimeWithin(nowOf(time), startDateTime, endDateTime),
  timeAfter: (source, { time }) => isTimeAtOrAfter(nowOf(source), time),
  timeBefore: (source, { time }) => isTimeBefore(nowOf(source), time),
  timeBetween: (time, { startTime, endTime }) => isTimeWithin(nowOf(time), startTime, endTime),
};

/** Answers a field with arguments; undefined for a field that asks nothing. */
export function answerQuestion(name: string, source: unknown, given: Fields): unknown {
  return ANSWERS[name]?.(source, given);
}

function attributeAt(attributes: unknown, key: unknown): unknown {
  const value = typeof key === "string" ? getProperty(attributes, key) : undefined;
  return value === undefined ? null : { key, value };
}

/** Like Shopify, compares tags without regard to case. */
function tagAnswers(source: unknown, requested: unknown): { tag: unknown; hasTag: boolean }[] {
  const owned = new Set(list(getProperty(source, "tags")).map(foldTag));
  return list(requested).map((tag) => ({ tag, hasTag: owned.has(foldTag(tag)) }));
}

function foldTag(tag: unknown): string {
  return String(tag).trim().toLowerCase();
}

function memberships(source: unknown, ids: unknown): { collectionId: unknown; isMember: boolean }[] {
  const collections = list(getProperty(source, "collections"));
  return list(ids).map((collectionId) => ({ collectionId, isMember: collections.includes(collectionId) }));
}

function metaobjectAt(source: unknown, requested: unknown): unknown {
  const [type, handle] = [textOr(getProperty(requested, "type"), ""), textOr(getProperty(requested, "handle"), "")];
  const metaobject = getIn(source, "metaobjects", type, handle);
  return isObject(metaobject) ? { type, handle, ...metaobject } : null;
}

function keyed(value: unknown, key: unknown): unknown {
  return isObject(value) ? { key, ...value } : null;
}

function isRequested(field: unknown, keys: unknown): boolean {
  const requested = list(keys);
  return requested.length === 0 || requested.includes(getProperty(field, "key"));
}

function nowOf(time: unknown): string {
  return textOr(getProperty(time, "now"), "");
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}
