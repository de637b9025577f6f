import fc from "fast-check";
import { idOf, metaOf } from "../../../scripts/codegen/declarations/ids.ts";

/** Declaration as a file holds it. */
export type Json = Record<string, unknown>;

/** Random family, with the item types that only it has. */
export interface Planned {
  id: string;
  family: Json;
  /** Item types by file name. */
  kinds: Readonly<Record<string, Json>>;
}

/** Folders of the item types: items that hold lists of others, and those others. */
const [OUTER, INNER] = ["things", "parts"];

const words = fc.constantFrom("one", "two", "three", "four");
const text = fc
  .record({ minLength: fc.constantFrom(0, 1), maxLength: fc.constantFrom(5, 80) })
  .map((bounds): Json => ({ type: "string", ...bounds, lineMode: "single", default: "", widget: "text" }));
const lines = fc.constant<Json>({ type: "string", maxLength: 40, lineMode: "multiple", default: "", widget: "textarea" });
const flag = fc.boolean().map((value): Json => ({ type: "boolean", default: value, widget: "checkbox" }));
const choice = fc.uniqueArray(words, { minLength: 2, maxLength: 4 }).map(
  (all): Json => ({
    type: "string",
    enum: all,
    oneOf: all.map((word) => ({ const: word, title: `Word ${word}` })),
    default: all[0],
    widget: "select",
  }),
);
const count = fc.nat(9).map((least): Json => ({ type: "integer", minimum: least, maximum: least + 5, default: least, widget: "number" }));
const leaf = fc.oneof(text, lines, flag, choice, count);

/** Fields of one object, each with its own title. Some exist only while an earlier one has a value. */
function fieldsOf(prefix: string, each: fc.Arbitrary<Json>, least: number, most: number): fc.Arbitrary<Record<string, Json>> {
  const field = fc.record({ schema: each, hangs: fc.nat(3), on: fc.nat(20) });
  return fc.array(field, { minLength: least, maxLength: most }).map((all) => {
    const fields: Record<string, Json> = {};
    for (const [at, { schema, hangs, on }] of all.entries()) {
      const siblings = Object.entries(fields).filter(
        ([, sibling]) => sibling.visibleWhen === undefined && (sibling.type === "boolean" || sibling.enum),
      );
      const [sibling, { enum: enumValues = [true] }] = siblings[on % Math.max(1, siblings.length)] ?? ["", {}];
      const visibility = hangs === 0 && sibling !== "" ? { visibleWhen: { [sibling]: [enumValues].flat()[0] } } : {};
      fields[`${prefix}${at}`] = { ...schema, title: `Field ${prefix}${at}`, ...visibility };
    }
    return fields;
  });
}

function listOf(of: string, among: readonly string[]): fc.Arbitrary<Json> {
  const noun = of === OUTER ? "thing" : "part";
  return fc
    .record({ minItems: fc.constantFrom(0, 1), maxItems: fc.constantFrom(2, 4), among: fc.subarray([...among], { minLength: 1 }) })
    .map(
      ({ among: chosen, ...bounds }): Json => ({
        type: "array",
        ...bounds,
        default: [],
        widget: "items",
        itemTypes: { folder: of, label: noun, types: chosen },
      }),
    );
}

const groupOf = (fields: fc.Arbitrary<Record<string, Json>>): fc.Arbitrary<Json> =>
  fields.map((properties) => ({
    type: "object",
    widget: "group",
    additionalProperties: false,
    properties,
    required: Object.keys(properties),
  }));

function kind(of: string, id: string, properties: Record<string, Json>, optional: number): Json {
  const names = Object.keys(properties);
  return {
    ...{
      $schema: metaOf("kind"),
      $id: idOf(of, id),
      title: `Kind ${id}`,
      storedAs: id,
      description: `A kind called ${id}.`,
      properties,
    },
    required: names.filter((_, at) => at !== optional),
  };
}

/** Modes over some of the fields, each recognized by a field that it fills. */
function modesOf(fields: Record<string, Json>, writeOnly: boolean): Json {
  const able = Object.entries(fields).filter(
    ([, { visibleWhen, type, default: value }]) => visibleWhen === undefined && (value === "" || type === "array"),
  );
  const half = Math.ceil(able.length / 2);
  if (able.length < 2) return {};
  const names = able.map(([name]) => name);
  const filled = ([name = "", field]: [string?, Json?] = []) => {
    const least = field?.type === "array" ? { minItems: 1 } : { minLength: 1 };
    Object.assign(field ?? {}, least);
    return { [name]: least };
  };
  const among = {
    plain: { title: "Plain", when: filled(able[0]), ...(half > 1 ? { fields: names.slice(1, half) } : {}) },
    other: {
      title: "Other",
      description: "Not plain.",
      when: filled(able[half]),
      ...(half + 1 < names.length ? { fields: names.slice(half + 1) } : {}),
    },
  };
  const field = {
    type: "string",
    title: "Mode",
    enum: ["plain", "other"],
    default: "plain",
    widget: "modeSelect",
    ...(writeOnly ? { writeOnly: true } : {}),
  };
  return { modes: { field: "mode", values: among }, mode: field };
}

/** Any family of fields, groups, two levels of item types and modes, stored in a table or in a document of the shop. */
export function planned(number: number): fc.Arbitrary<Planned> {
  const id = `random-${letters(number)}`;
  const [inner, outer] = [
    [`${id}-low`, `${id}-small`],
    [`${id}-high`, `${id}-large`],
  ];
  const nested = fc.oneof({ weight: 3, arbitrary: leaf }, groupOf(fieldsOf("g", leaf, 1, 3)), listOf(INNER, inner));
  const fields = fieldsOf("f", fc.oneof({ weight: 3, arbitrary: leaf }, groupOf(fieldsOf("g", nested, 1, 4)), listOf(OUTER, outer)), 2, 8);
  const parts = {
    fields,
    inner: fc.tuple(fieldsOf("p", leaf, 1, 3), fieldsOf("q", leaf, 1, 3)),
    outer: fc.tuple(fieldsOf("t", nested, 1, 4), fieldsOf("u", nested, 1, 4)),
  };
  return fc
    .record({ ...parts, optional: fc.nat(6), kept: fc.boolean(), moded: fc.nat(2), writeOnly: fc.boolean() })
    .map(({ fields: own, optional, kept, moded, writeOnly, ...lists }) => {
      const { modes, mode } = { modes: undefined, mode: undefined, ...(moded === 0 ? {} : modesOf(own, writeOnly)) };
      const all = { ...(mode === undefined ? {} : { mode }), ...own };
      return {
        id,
        family: familyOf(id, all, modes, kept),
        kinds: admitted(familyOf(id, all, modes, kept), [
          ...lists.outer.map((properties, at): [string, Json] => [
            `${OUTER}/${outer[at]}`,
            kind(OUTER, outer[at] ?? "", properties, optional),
          ]),
          ...lists.inner.map((properties, at): [string, Json] => [
            `${INNER}/${inner[at]}`,
            kind(INNER, inner[at] ?? "", properties, optional),
          ]),
        ]),
      };
    });
}

/** Item types that some list admits: a list of the family, or of an earlier item type. */
function admitted(family: Json, kinds: readonly [string, Json][]): Record<string, Json> {
  const all: Record<string, Json> = {};
  for (const [path, json] of kinds)
    if (JSON.stringify([family, ...Object.values(all)]).includes(`"${path.split("/")[1]}"`)) all[path] = json;
  return all;
}

function familyOf(id: string, fields: Json, modes: unknown, kept: boolean): Json {
  const path = `/api/apps/${id}`;
  const name = { type: "string", title: "Name", minLength: 1, maxCodeUnits: 80, lineMode: "single", default: "", widget: "text" };
  const properties = { name, type: { const: id, type: "string", widget: "hidden" }, ...fields };
  return {
    ...{ $schema: metaOf("family"), $id: idOf("families", id), title: `Family ${id}`, description: "Made by a test.", storedAs: id },
    labels: { one: "thing", other: "things" },
    storage: kept ? keptAs(id.replaceAll("-", "_")) : { type: "table" },
    endpoints: {
      list: { method: "GET", path, responseEnvelope: { style: "connection", key: "things" } },
      count: { method: "GET", path: `${path}/count`, responseEnvelope: { style: "bodyDataProperty", key: "things" } },
      create: { method: "POST", path, requestEnvelope: { style: "data" } },
      update: { method: "PUT", path: `${path}/:id`, requestEnvelope: { style: "data" } },
      delete: { method: "DELETE", path: `${path}/:id` },
    },
    list: {
      ...{ path: `/${id}`, title: `Family ${id}`, columns: [{ title: "Name", field: "title" }] },
    },
    editor: { paths: [`/${id}/edit`], sections: [{ title: "All", fields: ["name", ...Object.keys(fields)] }] },
    texts: { emptyTitle: "Nothing", emptyDescription: "Make one.", createButton: "Create" },
    ...(modes === undefined ? {} : { modes }),
    type: "object",
    properties,
    required: Object.keys(properties),
  };
}

const letters = (number: number): string => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

function keptAs(key: string): object {
  return { type: "metafield", key, cardinality: "list", listKey: "records", checkoutDocument: { key: `${key}_live`, fields: [] } };
}
