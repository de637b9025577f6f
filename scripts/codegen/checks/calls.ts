import { isSameCall } from "../../../engine/declare/call.ts";
import { matched, paramsOf } from "../../../engine/declare/route.ts";
import type { Call, FamilyDeclaration, FieldSchema } from "../../../engine/types.ts";
import { isAddressed, type NamedCall, PARTS } from "../declarations/calls.ts";
import type { Fault } from "../fault.ts";
import { oneOf, type Report, reporter } from "./report.ts";
import { checkSchema } from "./schema.ts";

/** What stands in an address is text: these are the types that are read from it. */
const READ = ["array", "boolean", "integer", "string"];

/** How the calls of a family may be made; a path names a configuration where one is meant. */
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
] as const;
const NAMES = OF_FAMILIES.map(({ name }) => name).join(", ");

/** A call says all that its path holds, takes what its method can carry, and answers where no other one does. */
export function checkCalls(calls: readonly NamedCall[], faults: Fault[]): void {
  for (const call of calls) {
    const report = reporter(call.file, faults);
    if (isAddressed(call)) checkPath(call, report);
    else if (!OF_FAMILIES.some(({ name }) => name === call.name)) report([], `must have "path": of all families are only ${NAMES}`);
    if (call.method === "GET" && call.body) report(["body"], "cannot be sent with GET");
    for (const [name, { type }] of Object.entries(call.query?.properties ?? {}))
      if (!READ.includes(type ?? "")) report(["query", "properties", name, "type"], `must be one of ${oneOf(READ)}`);
    for (const part of PARTS) for (const [name, field] of fieldsOf(call, part)) checkField(field, [part, "properties", name], report);
  }
}

/** The calls of a family are made as the routes read them. */
export function checkFamilyCalls({ calls, responses }: FamilyDeclaration, report: Report): void {
  for (const { name, methods, params } of OF_FAMILIES) {
    const call = calls[name];
    if (call === undefined) continue;
    const { method, path, sent } = call;
    const at: Report = (place, message) => report(["calls", name, ...place], message);
    if (!methods.some((each) => each === method)) at(["method"], `must be one of ${oneOf(methods)}`);
    const strange = paramsOf(path).filter((param) => !params.some((each) => each === param));
    for (const param of strange) at(["path"], `":${param}" stands for nothing: ${oneOf(params)}`);
    if (name === "delete" && method === "DELETE" && paramsOf(path).length === 0) at(["path"], 'must name what is deleted as ":id"');
    if (name === "read" && paramsOf(path).length === 0) at(["path"], 'must name what is read as ":id"');
    if (name === "clear" && sent !== undefined) at(["sent"], "says how a body is written, and this call has none");
  }
  if (calls.read !== undefined && calls.record === undefined) report(["calls", "read"], 'tells of a whole record: "record" must say how');
  if ((calls.responses === undefined) !== (responses === undefined))
    report(responses === undefined ? ["calls", "responses"] : ["responses"], "the call and the screen of responses go together");
  if (calls.list.reply === undefined) report(["calls", "list"], 'must have "reply"');
}

/** An address and a method belong to one call: of two that both match, one would never be asked. One call may save new ones and stored ones. */
export function checkAddresses(calls: readonly NamedCall[], families: readonly FamilyDeclaration[], faults: Fault[]): void {
  const every = [
    ...calls.filter(isAddressed).map((call) => ({ call, file: call.file, pointer: "/path" })),
    ...families.flatMap(({ id, calls }) =>
      OF_FAMILIES.flatMap(({ name }) => {
        const call = calls[name];
        const saves = name === "update" && isSameCall(calls.create, calls.update);
        return call === undefined || saves ? [] : [{ call, file: `schemas/families/${id}.json`, pointer: `/calls/${name}/path` }];
      }),
    ),
  ];
  for (const one of every) {
    const other = every.find(({ call }) => call !== one.call && call.method === one.call.method && matched(call.path, one.call.path));
    if (other) faults.push({ file: one.file, pointer: one.pointer, message: `is answered by ${other.file} (${other.call.path})` });
  }
}

function checkPath(call: NamedCall & Call, report: Report): void {
  const [named, declared] = [paramsOf(call.path), fieldsOf(call, "params").map(([name]) => name)];
  for (const name of named) if (!declared.includes(name)) report(["params"], `must declare "${name}", which the path holds`);
  for (const name of declared) if (!named.includes(name)) report(["params", "properties", name], "is not in the path");
}

function checkField(field: FieldSchema, place: readonly string[], report: Report): void {
  checkSchema(field, (path, message) => report([...place, ...path], message));
}

const fieldsOf = (call: NamedCall, part: (typeof PARTS)[number]) => Object.entries(call[part]?.properties ?? {});
