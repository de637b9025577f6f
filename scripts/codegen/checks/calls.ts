import { matched, paramsOf } from "../../../engine/declare/route.ts";
import type { FieldSchema } from "../../../engine/types.ts";
import { type NamedCall, PARTS } from "../declarations/calls.ts";
import type { Fault } from "../fault.ts";
import { oneOf, type Report, reporter } from "./report.ts";
import { checkSchema } from "./schema.ts";

/** What stands in an address is text: these are the types that are read from it. */
const READ = ["array", "boolean", "integer", "string"];

/** A call says all that its path holds, takes what its method can carry, and answers where no other one does. */
export function checkCalls(calls: readonly NamedCall[], faults: Fault[]): void {
  for (const call of calls) {
    const report = reporter(call.file, faults);
    checkPath(call, report);
    if (call.method === "GET" && call.body) report(["body"], "cannot be sent with GET");
    for (const [name, { type }] of Object.entries(call.query?.properties ?? {}))
      if (!READ.includes(type ?? "")) report(["query", "properties", name, "type"], `must be one of ${oneOf(READ)}`);
    for (const part of PARTS) for (const [name, field] of fieldsOf(call, part)) checkField(field, [part, "properties", name], report);
    const other = calls.find((each) => each !== call && each.method === call.method && matched(each.path, call.path) !== null);
    if (other) report(["path"], `is answered by ${other.file} (${other.method} ${other.path})`);
  }
}

function checkPath(call: NamedCall, report: Report): void {
  const [named, declared] = [paramsOf(call.path), fieldsOf(call, "params").map(([name]) => name)];
  for (const name of named) if (!declared.includes(name)) report(["params"], `must declare "${name}", which the path holds`);
  for (const name of declared) if (!named.includes(name)) report(["params", "properties", name], "is not in the path");
}

function checkField(field: FieldSchema, place: readonly string[], report: Report): void {
  checkSchema(field, (path, message) => report([...place, ...path], message));
}

const fieldsOf = (call: NamedCall, part: (typeof PARTS)[number]) => Object.entries(call[part]?.properties ?? {});
