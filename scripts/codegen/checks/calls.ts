import { basename } from "node:path";
import { isSameCall } from "../../../engine/declarations/is-same-call.ts";
import type { FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import { matchRoute, paramsOf } from "../../../engine/lib/route-pattern.ts";
import { schemaBytes } from "../../../engine/survey/request-bytes.ts";
import { isAddressed, type NamedCall, PARTS } from "../declarations/calls.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { oneOf, type Report, reporter } from "./reporter.ts";
import { checkSchema } from "./schema.ts";

/** Path prefix of the calls from blocks in checkout. */
const BUYERS = "/api/ext";
/** Types that can be read from the text of an address. */
const READ = ["array", "boolean", "integer", "string"];

/** Methods and path parameters that the calls of families may have; a parameter names a configuration. */
const OF_FAMILIES = [
  { name: "list", methods: ["GET"], params: [] },
  { name: "count", methods: ["GET"], params: [] },
  { name: "read", methods: ["GET"], params: ["id"] },
  { name: "create", methods: ["POST"], params: [] },
  { name: "update", methods: ["POST", "PUT"], params: ["id"] },
  { name: "delete", methods: ["POST", "DELETE"], params: ["id"] },
  { name: "clear", methods: ["POST", "DELETE"], params: [] },
  { name: "document", methods: ["GET"], params: [] },
  { name: "responses", methods: ["GET"], params: ["id"] },
  { name: "responsesSummary", methods: ["GET"], params: ["id"] },
  { name: "responsesFile", methods: ["GET"], params: ["id"] },
  { name: "deleteResponses", methods: ["DELETE"], params: ["id"] },
  { name: "deleteResponse", methods: ["DELETE"], params: ["id", "response"] },
] as const;
/** Calls of one screen, which a family has together or not at all. */
const OF_RESPONSES = ["responses", "responsesSummary", "responsesFile", "deleteResponses", "deleteResponse"] as const;
const NAMES = OF_FAMILIES.map(({ name }) => name).join(", ");

/** Checks calls: a call has only parts that its method can carry, and shares its address with no other call. */
export function checkCalls(calls: readonly NamedCall[], problems: DeclarationProblem[]): void {
  for (const call of calls) {
    const report = reporter(call.file, problems);
    if (!isAddressed(call) && !OF_FAMILIES.some(({ name }) => name === call.name))
      report([], `must have "path": of all families are only ${NAMES}`);
    checkPreviousRelease(call, report);
    checkReply(call, report);
    checkAccess(call, report);
    for (const [name, { type }] of Object.entries(call.query?.properties ?? {}))
      if (!READ.includes(type ?? "")) report(["query", "properties", name, "type"], `must be one of ${oneOf(READ)}`);
    for (const part of PARTS) checkRequired(call[part], (path, message) => report([part, "required", ...path], message));
    for (const part of PARTS) for (const [name, field] of fieldsOf(call, part)) checkField(field, [part, "properties", name], report);
  }
}

/** Checks that a part of a call declares the properties that it requires. */
function checkRequired({ required = [], properties = {} }: Pick<FieldSchema, "required" | "properties"> = {}, report: Report): void {
  for (const [at, name] of required.entries()) if (properties[name] === undefined) report([at], `names "${name}", which is not declared`);
}

/** Checks that the calls of a family are declared as the routes read them. */
export function checkFamilyCalls({ endpoints, responses }: FamilyDeclaration, report: Report): void {
  for (const { name, methods, params } of OF_FAMILIES) {
    const call = endpoints[name];
    if (call === undefined) continue;
    const { method, path, requestEnvelope } = call;
    const at: Report = (place, message) => report(["endpoints", name, ...place], message);
    if (!methods.some((each) => each === method)) at(["method"], `must be one of ${oneOf(methods)}`);
    const strange = paramsOf(path).filter((param) => !params.some((each) => each === param));
    for (const param of strange) at(["path"], `":${param}" stands for nothing: ${oneOf(params)}`);
    if (name === "delete" && method === "DELETE" && paramsOf(path).length === 0) at(["path"], 'must name what is deleted as ":id"');
    if (name === "read" && paramsOf(path).length === 0) at(["path"], 'must name what is read as ":id"');
    if (name === "clear" && requestEnvelope !== undefined) at(["requestEnvelope"], "says how a body is written, and this call has none");
  }
  if (endpoints.read !== undefined && endpoints.record === undefined)
    report(["endpoints", "read"], 'tells of a whole record: "record" must say how');
  for (const name of OF_RESPONSES)
    if ((endpoints[name] === undefined) !== (responses === undefined))
      report(responses === undefined ? ["endpoints", name] : ["responses"], `the screen of responses and the call "${name}" go together`);
  if (endpoints.responsesFile !== undefined && endpoints.responsesFile.responseEnvelope?.style !== "file")
    report(["endpoints", "responsesFile"], 'is saved by browsers: give it a "responseEnvelope" of the style "file"');
  if (endpoints.list.responseEnvelope === undefined) report(["endpoints", "list"], 'must have "responseEnvelope"');
}

/** Call that has a method and a path, and where its path is declared. */
interface Addressed extends Omit<DeclarationProblem, "message"> {
  call: { method: string; path: string };
}

/**
 * Checks that no two calls match the same method and address, since one of them would never be reached. One call may save both new and stored
 * configurations.
 */
export function checkAddresses(calls: readonly NamedCall[], families: readonly FamilyDeclaration[], problems: DeclarationProblem[]): void {
  const every: Addressed[] = [
    ...calls.filter(isAddressed).map((call) => ({ call, file: call.file, pointer: "/path" })),
    ...calls.filter(isAddressed).flatMap((call) => {
      const { previous, file } = call;
      return previous === undefined ? [] : [{ call: { ...call, path: previous.path }, file, pointer: "/previous/path" }];
    }),
    ...families.flatMap(({ id, endpoints }) =>
      OF_FAMILIES.flatMap(({ name }) => {
        const call = endpoints[name];
        const saves = name === "update" && isSameCall(endpoints.create, endpoints.update);
        return call === undefined || saves ? [] : [{ call, file: `schemas/families/${id}.json`, pointer: `/endpoints/${name}/path` }];
      }),
    ),
  ];
  const answers = (other: Addressed, one: Addressed): boolean =>
    other.call !== one.call && other.call.method === one.call.method && matchRoute(other.call.path, one.call.path) !== null;
  for (const [at, one] of every.entries()) {
    // of two calls at one address, the later one is reported
    const other = every.find((each, index) => answers(each, one) && (index < at || !answers(one, each)));
    if (other) problems.push({ file: one.file, pointer: one.pointer, message: `is answered by ${other.file} (${other.call.path})` });
  }
}

/** Checks that a reply has a value if its style holds one, and that the value is fully declared. */
function checkReply({ name, path, responseEnvelope, response }: NamedCall, report: Report): void {
  const isEmpty =
    path === undefined ? name === "responsesFile" : responseEnvelope?.style === "accepted" || responseEnvelope?.style === "file";
  if (isEmpty && response !== undefined) report(["response"], "is told by no reply: leave it out, or give the reply a style that holds it");
  if (!isEmpty && response === undefined) report(["response"], "must say what the reply tells");
  if (response !== undefined) checkValue(response, (path, message) => report(["response", ...path], message));
}

/** Checks that each part of a value has a type, and that each object is closed or declared open. */
function checkValue({ type, anyOf = [], items, properties = {}, required = [], ...field }: FieldSchema, report: Report): void {
  if (type === undefined && anyOf.length === 0) report([], 'is of no type: give it "type", or "anyOf" with one of type "null" besides');
  if (type === "array" && items === undefined) report(["items"], "must say what the list holds");
  if (type === "object" && field.additionalProperties === undefined)
    report(["additionalProperties"], "must be false, or true for an object that may hold more, or what its values are");
  for (const name of required) if (!Object.hasOwn(properties, name)) report(["required"], `names "${name}", which is not declared`);
  for (const [index, each] of anyOf.entries()) checkValue(each, (path, message) => report(["anyOf", index, ...path], message));
  if (items) checkValue(items, (path, message) => report(["items", ...path], message));
  for (const [name, child] of Object.entries(properties))
    checkValue(child, (path, message) => report(["properties", name, ...path], message));
}

/** Checks that calls of buyers have addresses of their own, and bodies of limited size. */
function checkAccess({ audience, file, path = "", method, body }: NamedCall, report: Report): void {
  const own = `${BUYERS}/${basename(file, ".json")}`;
  if (audience === "buyer" && path !== own) report(["path"], `must be "${own}": blocks find a call by its name`);
  if (audience === undefined && path.startsWith(`${BUYERS}/`))
    report(["path"], 'is an address of blocks in checkout: say "audience": "buyer"');
  if (audience === "buyer" && method !== "POST") report(["method"], "must be POST: blocks ask by no other");
  else if (method === "GET" && body !== undefined) report(["body"], "cannot be sent with GET");
  for (const [name, field] of Object.entries(body?.properties ?? {})) {
    const at: Report = (place, message) => report(["body", "properties", name, ...place], message);
    if (audience === "buyer" && field.validatedBy === "components")
      at(["validatedBy"], "is for what merchants write: buyers send no translations");
    else if (audience === "buyer") checkBound(field, at);
    else if (field.validatedBy === "questions")
      at(["validatedBy"], 'is for what buyers answer: say "audience": "buyer", or declare the object');
  }
}

/** Checks that the declaration limits the size of a value. */
function checkBound(field: FieldSchema, report: Report): void {
  if (Number.isFinite(schemaBytes(field, 0))) return;
  const { items, properties = {}, additionalProperties, propertyNames, anyOf = [] } = field;
  const parts: [readonly (string | number)[], FieldSchema | undefined | boolean][] = [
    [["items"], items],
    [["propertyNames"], propertyNames],
    [["additionalProperties"], additionalProperties],
    ...Object.entries(properties).map(([name, child]): [string[], FieldSchema] => [["properties", name], child]),
    ...anyOf.map((each, index): [(string | number)[], FieldSchema] => [["anyOf", index], each]),
  ];
  for (const [place, part] of parts)
    if (typeof part === "object") checkBound(part, (path, message) => report([...place, ...path], message));
  const unbounded = UNBOUNDED.find(({ type, keyword }) => field.type === type && field[keyword] === undefined);
  if (unbounded && (field.type !== "object" || propertyNames !== undefined))
    report([], `may be of any size: give it "${unbounded.keyword}"`);
}

const UNBOUNDED = [
  { type: "string", keyword: "maxLength" },
  { type: "array", keyword: "maxItems" },
  { type: "object", keyword: "maxProperties" },
] as const;

/** Checks the names of the previous release: each must belong to a property that the body has today. */
function checkPreviousRelease({ previous, path, body }: NamedCall, report: Report): void {
  if (previous === undefined) return;
  if (previous.path === path && previous.propertyNames === undefined) report(["previous"], "is what the call is today: leave it out");
  for (const [name, previousName] of Object.entries(previous.propertyNames ?? {})) {
    if (body?.properties?.[name] === undefined) report(["previous", "propertyNames", name], "is no property of the body");
    if (body?.properties?.[previousName] !== undefined)
      report(["previous", "propertyNames", name], `is "${previousName}", which the body has today`);
  }
}

function checkField(field: FieldSchema, place: readonly string[], report: Report): void {
  checkSchema(field, (path, message) => report([...place, ...path], message));
}

const fieldsOf = (call: NamedCall, part: (typeof PARTS)[number]) => Object.entries(call[part]?.properties ?? {});
