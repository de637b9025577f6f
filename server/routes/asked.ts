import type { ParsedUrlQuery } from "node:querystring";
import { validatePart } from "../../engine/form/validate-call.ts";
import { callSchemas } from "../../engine/generated/call-schemas.ts";
import { validators } from "../../engine/generated/call-validators.js";
import type { Asked } from "../../engine/generated/calls.ts";
import type { Wire } from "../../engine/types.ts";
import { refused } from "../refused.ts";
import { sentObject } from "../sent.ts";
import { readQuery } from "./read-query.ts";

const PARTS = ["params", "query", "body"] as const;

/** A request as it came, and how its body holds what it says. */
export interface Arrived {
  params: Record<string, string>;
  query: ParsedUrlQuery;
  body?: unknown;
  sent?: Wire | undefined;
}

/** What a request says to a call, in the shape that is declared; refused with 422 and the place of what is not. */
export function askedOf<Name extends keyof Asked>(name: Name, arrived: Arrived): Asked[Name] {
  const schemas = callSchemas[name] ?? {};
  const read = {
    ...(schemas.params && { params: arrived.params }),
    ...(schemas.query && { query: readQuery(schemas.query, arrived.query) }),
    ...(schemas.body && { body: sentObject(arrived.sent, arrived.body) }),
  };
  for (const part of PARTS) {
    const schema = schemas[part];
    const problems = schema ? validatePart(schema, validators[part][name] ?? {}, read[part] ?? {}) : [];
    if (problems.length > 0) throw refused(problems);
  }
  return read as Asked[Name]; // each part has just been judged by the schema that this type is made from
}
