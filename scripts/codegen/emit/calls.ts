import { isObject } from "../../../engine/declare/object.ts";
import { isAddressed, type NamedCall, PARTS } from "../declarations/calls.ts";
import { type Json, type JsonObject, without } from "../declarations/json.ts";
import { CODE_COMMENT } from "../header.ts";
import { FORGETFUL, type Memory } from "../memory/memory.ts";
import { pruned } from "./prune.ts";
import { typesFile } from "./typescript.ts";

type Part = (typeof PARTS)[number];

const CALL_PART = `/** What a call takes in its path, its query or its body. */
export interface CallPart {
  properties: Readonly<Record<string, FieldSchema>>;
  required: readonly string[];
}
`;

/**
 * engine/generated/calls.ts: where each call is and how it is written, for both sides, and the types of what it takes. Schemas and messages
 * are apart from it: the admin needs none of them.
 */
export async function emitCalls(calls: readonly NamedCall[], memory: Memory = FORGETFUL): Promise<string> {
  const table = Object.fromEntries(
    calls.filter(isAddressed).map(({ name, method, path, sent, reply }) => [name, { method, path, sent, reply }]),
  );
  const types = calls.flatMap((call) => partsOf(call, (part): [string, JsonObject] => [nameOf(call, part), shapeOf(call, part)]));
  const asked = calls.map((call) => `  ${call.name}: { ${partsOf(call, (part) => `${part}: ${nameOf(call, part)}`).join("; ")} };\n`);
  return [
    await typesFile(Object.fromEntries(types), memory),
    `\n/** What each call takes in its path, its query and its body. */\nexport interface Asked {\n${asked.join("")}}\n\n`,
    `export const calls = ${JSON.stringify(table, null, 1)} as const;\n`,
  ].join("");
}

/** engine/generated/call-schemas.ts: the schemas of what calls take, with their messages, for the server alone. */
export function emitCallSchemas(calls: readonly NamedCall[]): string {
  const table = Object.fromEntries(
    calls.map((call) => [call.name, Object.fromEntries(partsOf(call, (part) => [part, fieldsOf(call, part)]))]),
  );
  const type = `Readonly<Record<string, { ${PARTS.map((part) => `${part}?: CallPart`).join("; ")} }>>`;
  return [
    CODE_COMMENT,
    'import type { FieldSchema } from "../types.ts";\n\n',
    `${CALL_PART}\n`,
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

/** The name of a declaration is any text to a program: which ones there are is not for types to say. */
function shapeOf(call: NamedCall, part: Part): JsonObject {
  const named = (_: string, value: Json) => (isObject(value) && value.namesOf !== undefined ? without(value, ["enum"]) : value);
  return pruned(JSON.parse(JSON.stringify(call[part], named)));
}

/** `NewSubscriptionBody` is the body of `newSubscription`. */
function nameOf({ name }: NamedCall, part: Part): string {
  return [name, part].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
