import { join } from "node:path";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import { unwrapList, unwrapResponse } from "../../engine/calls/response-style.ts";
import { families } from "../../engine/declarations/catalog.ts";
import type { Call } from "../../engine/generated/declarations.ts";
import { matchRoute } from "../../engine/lib/route-pattern.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { callsOf, isAddressed } from "../../scripts/codegen/declarations/calls.ts";
import { loadCompleted } from "../../scripts/codegen/declarations/load-completed.ts";
import { pruneField } from "../../scripts/codegen/emit/prune-field.ts";

/** Response to a call, with the parts that declarations describe. */
export interface Came {
  method: string;
  /** Path with or without a query. */
  path: string;
  status: number;
  type: string | null;
  /** Value of the header ETag. */
  tag?: string | null;
  /** JSON of the body, or its text. */
  body: unknown;
}

interface Declared extends Call {
  name: string;
  tells: ValidateFunction | undefined;
}

const PAGE = { type: "object", required: ["hasNextPage", "endCursor"], additionalProperties: false };
/** Schema of the reason why a call failed; a refusal may have further properties of its own. */
const REFUSAL = {
  type: "object",
  required: ["error", "message"],
  properties: {
    error: { type: "string", minLength: 1 },
    message: { type: "string", minLength: 1 },
    problems: {
      type: "array",
      minItems: 1,
      items: {
        type: "object",
        required: ["code", "path", "message"],
        properties: { code: { type: "string" }, path: { type: "string" }, message: { type: "string" }, params: { type: "object" } },
        additionalProperties: false,
      },
    },
  },
};

const ajv = new Ajv2020({ strictTypes: false, strictRequired: false, allErrors: true });
const isRefusal = ajv.compile(REFUSAL);
const isPage = ajv.compile({ ...PAGE, properties: { hasNextPage: { type: "boolean" }, endCursor: { type: ["string", "null"] } } });
let known: readonly Declared[] | undefined;

/** Every call that the declarations of this project name, with its reply. */
function declared(): readonly Declared[] {
  if (known !== undefined) return known;
  const calls = callsOf(loadCompleted(join(import.meta.dirname, "..", "..")));
  const tells = new Map(calls.map(({ name, response }) => [name, response && ajv.compile(pruneField(response))]));
  const own = calls.filter(isAddressed).flatMap((call): Declared[] => {
    const declared = { ...call, tells: tells.get(call.name) };
    return call.previous === undefined ? [declared] : [declared, { ...declared, path: call.previous.path }];
  });
  const served: readonly Pick<FamilyEntry, "endpoints">[] = families;
  const ofFamilies = served.flatMap(({ endpoints: { record: _record, ...each } }) =>
    Object.entries(each).map(([name, call]): Declared => ({ ...call, name, tells: tells.get(name) })),
  );
  known = [...own, ...ofFamilies];
  return known;
}

/** Fails if a response is not declared: its path is in no declaration, or its value has another shape. */
export function assertDeclared({ method, path, status, type, tag = null, body }: Came): void {
  const [address = ""] = path.split("?");
  if (!address.startsWith("/api/apps/") && !address.startsWith("/api/ext/")) return;
  const here = `${method} ${address} answered ${status}`;
  if (status >= 400) {
    if (!isRefusal(body)) throw new Error(`${here} with what is no refusal: ${ajv.errorsText(isRefusal.errors)}`);
    return;
  }
  if (method === "OPTIONS" || method === "HEAD") return;
  const call = declared().find((each) => each.method === method && matchRoute(each.path, address) !== null);
  if (call === undefined) throw new Error(`${here}, which no call declares`);
  const { name, responseEnvelope, tells } = call;
  if (tells === undefined) {
    assertWithout(call, { method, path, status, type, body }, here);
    return;
  }
  const page = name === "list" ? unwrapList(responseEnvelope, body) : undefined;
  const value = name === "list" ? page?.items : unwrapResponse(responseEnvelope, body, tag);
  if (!tells(value)) throw new Error(`${here} what "${name}" does not declare: ${ajv.errorsText(tells.errors, { dataVar: "value" })}`);
  if (name === "list" && responseEnvelope?.style === "connection" && !isPage(Object(unwrapResponse(responseEnvelope, body)).pageInfo))
    throw new Error(`${here} without its pageInfo`);
}

/** Checks a response without a value: an empty one, or a file. */
function assertWithout({ responseEnvelope }: Declared, { status, type, body }: Came, here: string): void {
  if (responseEnvelope?.style === "accepted" && (status !== 202 || body !== ""))
    throw new Error(`${here}: it is declared to answer 202 and nothing`);
  if (responseEnvelope?.style === "file" && (type === null || type.startsWith("application/json")))
    throw new Error(`${here}: it is declared to be a file`);
}
