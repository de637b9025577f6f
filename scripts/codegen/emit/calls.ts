import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { isAddressed, type NamedCall, PARTS } from "../declarations/calls.ts";
import { type Json, type JsonObject, withoutKeys } from "../declarations/json.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { pruneField } from "./prune-field.ts";
import { typesFile } from "./types-file.ts";

type Part = (typeof PARTS)[number];

/** Suffixes of the type names of a call's parts, after the name of the call. */
const SUFFIXES = { query: "Query", body: "Request", reply: "Response" } as const;

const CALL_PART = `/** Input of a call in its path, its query or its body. */
export interface CallPart {
  properties: Readonly<Record<string, FieldSchema>>;
  required: readonly string[];
}

/** Path of a call in the previous release, and the names that the properties of its body had there, by today's names. */
export interface PreviousCall {
  path: string;
  propertyNames?: Readonly<Record<string, string>>;
}
`;

/**
 * engine/generated/calls.ts: the path and format of each call, for both sides, and the types of its inputs and replies. Schemas and
 * messages are in another file, which the admin does not need.
 */
export async function emitCalls(calls: readonly NamedCall[], memory: BuildCache = NO_CACHE): Promise<string> {
  const addressed = calls.filter(isAddressed);
  const table = (own: typeof addressed) => JSON.stringify(Object.fromEntries(own.map(entryOf)), null, 1);
  const telling = calls.flatMap(({ name, response }) =>
    response === undefined ? [] : [{ name, value: response, type: typeName(name, "reply") }],
  );
  const types = [
    ...calls.flatMap((call) => partsOf(call, (part): [string, JsonObject] => [typeName(call.name, part), shapeOf(call, part)])),
    ...telling.map(({ type, value }): [string, JsonObject] => [type, pruneField(value, ["description"])]),
  ];
  const requestTypes = calls.map(
    (call) => `  ${call.name}: { ${partsOf(call, (part) => `${part}: ${typeName(call.name, part)}`).join("; ")} };\n`,
  );
  const outlined = telling.filter(({ name }) => !addressed.some((call) => call.name === name && isBuyers(call)));
  const outlines = Object.fromEntries(
    outlined.map(({ name, value }) => [name, outlineOf(name, value)]).filter(([, keys]) => keys !== null),
  );
  return [
    await typesFile(Object.fromEntries(types), memory),
    `\n/** Inputs of each call in its path, its query and its body. */\nexport interface CallRequests {\n${requestTypes.join("")}}\n\n`,
    `/** Reply to each call. */\nexport interface CallResponses {\n${telling.map(({ name, type }) => `  ${name}: ${type};\n`).join("")}}\n\n`,
    `/** Calls of the admin; the method is GET by default. */\nexport const calls = ${table(addressed.filter((each) => !isBuyers(each)))} as const;\n\n`,
    `/** Calls that blocks make for buyers. */\nexport const buyersCalls = ${table(addressed.filter(isBuyers))} as const;\n\n`,
    `/** Event source that each call of figures counts, as blocks report it. */\nexport const countedBy = ${JSON.stringify(countedIn(addressed), null, 1)} as const;\n\n`,
    "/** Outlines by which a reply is validated: the properties that it always has, after a question mark if the reply may be null. A reply without an outline is a list. */\n",
    `export const outlines: Readonly<Partial<Record<keyof CallResponses, string>>> = ${JSON.stringify(outlines, null, 1)};\n`,
  ].join("");
}

function countedIn(calls: readonly NamedCall[]): Record<string, string> {
  return Object.fromEntries(calls.flatMap(({ name, eventSource }) => (eventSource === undefined ? [] : [[name, eventSource]])));
}

/** Entry of a call in the table that every screen loads: the method is left out if GET. */
function entryOf({ name, method, path, requestEnvelope, responseEnvelope }: NamedCall) {
  return [name, { ...(method !== "GET" && { method }), path, requestEnvelope, responseEnvelope }] as const;
}

const isBuyers = ({ path }: { path: string }): boolean => path.startsWith("/api/ext/");

/** Outline of a reply, short since every screen loads it; null for a list. */
function outlineOf(name: string, { type, anyOf, required = [] }: FieldSchema): string | null {
  const forms = anyOf ?? [{ type, required }];
  const dataForms = forms.filter((form) => form.type !== "null");
  const [{ type: only, required: has = [] } = {}] = dataForms;
  if (dataForms.length !== 1 || (only !== "array" && only !== "object") || (only === "array" && forms.length > 1)) {
    throw new Error(`the reply of the call ${name} must be a list, an object, or an object or null`);
  }
  return only === "array" ? null : `${forms.length > 1 ? "?" : ""}${has.join(" ")}`;
}

/** engine/generated/call-schemas.ts: the schemas of the calls' inputs with their messages, for the server alone. */
export function emitCallSchemas(calls: readonly NamedCall[]): string {
  const table = Object.fromEntries(
    calls.map((call) => [call.name, Object.fromEntries(partsOf(call, (part) => [part, fieldsOf(call, part)]))]),
  );
  const buyers = calls.flatMap(({ audience, name, path, rateLimitCost, batched: gathered }) =>
    audience === "buyer" ? [{ name, path, costs: rateLimitCost, gathered }] : [],
  );
  const previous = Object.fromEntries(calls.flatMap(({ name, previous }) => (previous === undefined ? [] : [[name, previous]])));
  const type = `Readonly<Record<string, { ${PARTS.map((part) => `${part}?: CallPart`).join("; ")} }>>`;
  return [
    CODE_COMMENT,
    'import type { FieldSchema } from "./declarations.ts";\n\n',
    `${CALL_PART}\n`,
    "/** Calls of blocks in checkout. `costs` is how many times a call counts against the buyer's rate limit; the rows of `gathered` calls are stored together. */\n",
    `export const buyersCalls: readonly { name: string; path: string; costs?: number; gathered?: true }[] = ${JSON.stringify(buyers)};\n\n`,
    "/** Paths and names of the previous release, which still work, by call. */\n",
    `export const previousCalls: Readonly<Record<string, PreviousCall>> = ${JSON.stringify(previous, null, 1)};\n\n`,
    `export const callSchemas: ${type} = ${JSON.stringify(table, null, 1)};\n`,
  ].join("");
}

function partsOf<T>(call: NamedCall, of: (part: Part) => T): T[] {
  return PARTS.filter((part) => call[part] !== undefined).map(of);
}

function fieldsOf(call: NamedCall, part: Part) {
  const { properties = {}, required = [] } = call[part] ?? {};
  return { properties, required };
}

/**
 * Schema of a part of a call, for types. The name of a declaration is any string, since types do not list the declarations. A part that is
 * validated elsewhere is an open object.
 */
function shapeOf(call: NamedCall, part: Part): JsonObject {
  const typeComment = (_: string, value: Json) => {
    if (!isObject(value)) return value;
    if (value.validatedBy !== undefined) return { ...value, additionalProperties: true };
    return value.enumFrom === undefined ? value : withoutKeys(value, ["enum"]);
  };
  return pruneField(JSON.parse(JSON.stringify(call[part], typeComment)));
}

/** Type names: `NewSubscriptionRequest` is the body of `newSubscription`, and `NewSubscriptionResponse` its reply. */
function typeName(name: string, part: Part | "reply"): string {
  return [name, SUFFIXES[part]].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
