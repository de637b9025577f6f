import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { isAddressed, type NamedCall, PARTS } from "../declarations/calls.ts";
import { type Json, type JsonObject, without } from "../declarations/json.ts";
import { CODE_COMMENT } from "../lib/header.ts";
import { pruned } from "./prune.ts";
import { typesFile } from "./typescript.ts";

type Part = (typeof PARTS)[number];

const CALL_PART = `/** What a call takes in its path, its query or its body. */
export interface CallPart {
  properties: Readonly<Record<string, FieldSchema>>;
  required: readonly string[];
}

/** The address of a call in the release before, and what properties of its body were called there, by their names of today. */
export interface PreviousCall {
  path: string;
  names?: Readonly<Record<string, string>>;
}
`;

/**
 * engine/generated/calls.ts: where each call is and how it is written, for both sides, and the types of what it takes and tells. Schemas and
 * messages are apart from it: the admin needs none of them.
 */
export async function emitCalls(calls: readonly NamedCall[], memory: BuildCache = NO_CACHE): Promise<string> {
  const addressed = calls.filter(isAddressed);
  const table = (own: typeof addressed) => JSON.stringify(Object.fromEntries(own.map(entryOf)), null, 1);
  const telling = calls.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value, type: typeName(name, "reply") }]));
  const types = [
    ...calls.flatMap((call) => partsOf(call, (part): [string, JsonObject] => [typeName(call.name, part), shapeOf(call, part)])),
    ...telling.map(({ type, value }): [string, JsonObject] => [type, pruned(value, ["description"])]),
  ];
  const asked = calls.map(
    (call) => `  ${call.name}: { ${partsOf(call, (part) => `${part}: ${typeName(call.name, part)}`).join("; ")} };\n`,
  );
  const outlined = telling.filter(({ name }) => !addressed.some((call) => call.name === name && isBuyers(call)));
  const outlines = Object.fromEntries(
    outlined.map(({ name, value }) => [name, outlineOf(name, value)]).filter(([, keys]) => keys !== null),
  );
  return [
    await typesFile(Object.fromEntries(types), memory),
    `\n/** What each call takes in its path, its query and its body. */\nexport interface Asked {\n${asked.join("")}}\n\n`,
    `/** What the reply to each call tells. */\nexport interface Replied {\n${telling.map(({ name, type }) => `  ${name}: ${type};\n`).join("")}}\n\n`,
    `/** The calls of the admin; made by GET unless told. */\nexport const calls = ${table(addressed.filter((each) => !isBuyers(each)))} as const;\n\n`,
    `/** Those that blocks make for buyers. */\nexport const buyersCalls = ${table(addressed.filter(isBuyers))} as const;\n\n`,
    "/** By which a reply is known for what it should be: what it always has, after a question mark where it may be null; without an outline it is a list. */\n",
    `export const outlines: Readonly<Partial<Record<keyof Replied, string>>> = ${JSON.stringify(outlines, null, 1)};\n`,
  ].join("");
}

/** A call as the table has it, which is loaded with every screen: its method only where that is not GET. */
function entryOf({ name, method, path, sent, reply }: NamedCall) {
  return [name, { ...(method !== "GET" && { method }), path, sent, reply }] as const;
}

const isBuyers = ({ path }: { path: string }): boolean => path.startsWith("/api/ext/");

/** The outermost of a reply, short since every screen loads it; null of a list. */
function outlineOf(name: string, { type, anyOf, required = [] }: FieldSchema): string | null {
  const forms = anyOf ?? [{ type, required }];
  const told = forms.filter((form) => form.type !== "null");
  const [{ type: only, required: has = [] } = {}] = told;
  if (told.length !== 1 || (only !== "array" && only !== "object") || (only === "array" && forms.length > 1)) {
    throw new Error(`the reply of the call ${name} must be a list, an object, or an object or null`);
  }
  return only === "array" ? null : `${forms.length > 1 ? "?" : ""}${has.join(" ")}`;
}

/** engine/generated/call-schemas.ts: the schemas of what calls take, with their messages, for the server alone. */
export function emitCallSchemas(calls: readonly NamedCall[]): string {
  const table = Object.fromEntries(
    calls.map((call) => [call.name, Object.fromEntries(partsOf(call, (part) => [part, fieldsOf(call, part)]))]),
  );
  const buyers = calls.flatMap(({ door, name, path, costs, gathered }) => (door === "buyer" ? [{ name, path, costs, gathered }] : []));
  const previous = Object.fromEntries(calls.flatMap(({ name, formerly }) => (formerly === undefined ? [] : [[name, formerly]])));
  const type = `Readonly<Record<string, { ${PARTS.map((part) => `${part}?: CallPart`).join("; ")} }>>`;
  return [
    CODE_COMMENT,
    'import type { FieldSchema } from "./declarations.ts";\n\n',
    `${CALL_PART}\n`,
    "/** What blocks in checkout ask, as many times what another call of theirs each takes of what a buyer may ask, and what is stored together. */\n",
    `export const buyersCalls: readonly { name: string; path: string; costs?: number; gathered?: true }[] = ${JSON.stringify(buyers)};\n\n`,
    "/** The addresses and names of the release before, which still answer, call by call. */\n",
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

/** The name of a declaration is any text to a program: which ones there are is not for types to say. What is judged elsewhere is an open object. */
function shapeOf(call: NamedCall, part: Part): JsonObject {
  const typed = (_: string, value: Json) => {
    if (!isObject(value)) return value;
    if (value.judgedBy !== undefined) return { ...value, additionalProperties: true };
    return value.namesOf === undefined ? value : without(value, ["enum"]);
  };
  return pruned(JSON.parse(JSON.stringify(call[part], typed)));
}

/** `NewSubscriptionBody` is the body of `newSubscription`, and `NewSubscriptionReply` what its reply tells. */
function typeName(name: string, part: Part | "reply"): string {
  return [name, part].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
