import type { ParsedUrlQuery } from "node:querystring";
import { validatePart } from "../../../engine/configuration/validate/validate-part.ts";
import { callSchemas } from "../../../engine/generated/call-schemas.ts";
import { validators } from "../../../engine/generated/call-validators.js";
import type { CallRequests } from "../../../engine/generated/calls.ts";
import type { Wire } from "../../../engine/generated/declarations.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import { invalidRequest } from "../../core/invalid-request.ts";
import { invalidTextReason } from "../../core/invalid-text-reason.ts";
import { requestObject } from "../request-object.ts";
import { parseQuery } from "./parse-query.ts";

const PARTS = ["query", "body"] as const;

/** Received request, and the wire format of its body. */
export interface ParsedRequest {
  params: Record<string, string>;
  query: ParsedUrlQuery;
  body?: unknown;
  requestEnvelope?: Wire | undefined;
  /** Property names in this request by declared name, where the two differ. */
  names?: Readonly<Record<string, string>> | undefined;
}

/** Parses a request into the declared shape; throws a 422 that names the invalid places. */
export function parseRequest<Name extends keyof CallRequests>(name: Name, arrived: ParsedRequest): CallRequests[Name] {
  const schemas = callSchemas[name] ?? {};
  assertTexts(arrived.params);
  const query = schemas.query && parseQuery(schemas.query, arrived.query);
  assertTexts(query ?? {});
  const read = {
    ...(query && { query }),
    ...(schemas.body && { body: withDeclaredNames(requestObject(arrived.requestEnvelope, arrived.body), arrived.names) }),
  };
  for (const part of PARTS) {
    const schema = schemas[part];
    const problems = schema ? validatePart(schema, validators[part][name] ?? {}, read[part] ?? {}) : [];
    if (problems.length > 0) throw invalidRequest(problems);
  }
  return read as CallRequests[Name]; // each part has just been validated by the schema that generates this type
}

/** Renames properties to their declared names. If both names are present, the declared one stays and the other is refused later. */
function withDeclaredNames(sent: Fields, names: Readonly<Record<string, string>> = {}): Fields {
  if (!Object.values(names).some((name) => Object.hasOwn(sent, name))) return sent;
  const declared = new Map(
    Object.entries(names).flatMap(([name, previous]) => (Object.hasOwn(sent, name) ? [] : [[previous, name] as const])),
  );
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [declared.get(name) ?? name, value]));
}

/** Validates texts of an address; texts of bodies were validated when parsed. */
function assertTexts(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    const reasons = [value].flat().map((text) => (typeof text === "string" ? invalidTextReason(text) : null));
    const message = reasons.find((each) => each !== null);
    if (message != null) throw invalidRequest([{ code: "text", path: escapeToken(name), message }]);
  }
}
