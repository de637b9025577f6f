import { ByteCursor, joinBytes, sintBytes, uint } from "./bytes.ts";
import { FREE, LOOP, skipOperands, TURNS } from "./operators.ts";
import { append, entries, readSections, SECTION, writeSections } from "./sections.ts";

/** Name of the exported 64-bit counter in a metered module. */
export const COUNTER = "executed instructions";

const CODE = { i64: 0x7e, mutable: 1, i64Const: 0x42, i64Add: 0x7c, i64GreaterUnsigned: 0x56, get: 0x23, set: 0x24, if: 0x04, empty: 0x40 };
const END = 0x0b;
const UNREACHABLE = 0x00;
const GLOBAL_KIND = 3;

/**
 * Returns a copy of a module that counts the executed instructions like Shopify: one for each operator and each function entry. A loop that exceeds
 * `limit` stops, so that no module can hang its host.
 */
export function meterModule(module: Uint8Array, limit: number): Uint8Array<ArrayBuffer> {
  const sections = readSections(module);
  const index = importedGlobals(sections.get(SECTION.import)) + entries(sections.get(SECTION.global));
  const name = [...new TextEncoder().encode(COUNTER)];
  sections.set(SECTION.global, append(sections.get(SECTION.global), [CODE.i64, CODE.mutable, CODE.i64Const, 0, END]));
  sections.set(SECTION.export, append(sections.get(SECTION.export), [...uint(name.length), ...name, GLOBAL_KIND, ...uint(index)]));
  const code = sections.get(SECTION.code);
  if (code) sections.set(SECTION.code, meterBodies(code, uint(index), limit));
  return writeSections(module, sections);
}

function meterBodies(section: Uint8Array, counter: readonly number[], limit: number): Uint8Array {
  const cursor = new ByteCursor(section);
  const count = cursor.uintBytes();
  const parts: (Uint8Array | number[])[] = [uint(count)];
  for (let i = 0; i < count; i++) {
    const length = cursor.uintBytes();
    const body = meterBody(section.subarray(cursor.at, cursor.at + length), counter, limit);
    parts.push(uint(body.length), body);
    cursor.at += length;
  }
  return joinBytes(parts);
}

/** Inserts one addition before every straight run of operators. */
function meterBody(body: Uint8Array, counter: readonly number[], limit: number): Uint8Array {
  const cursor = new ByteCursor(body);
  for (let locals = cursor.uintBytes(); locals > 0; locals--) {
    cursor.skip();
    cursor.skip();
  }
  const parts: (Uint8Array | number[])[] = [body.subarray(0, cursor.at)];
  let start = cursor.at;
  let cost = 1;
  while (cursor.at < body.length) {
    const operator = cursor.byte();
    skipOperands(cursor, operator);
    if (!FREE.has(operator)) cost += 1;
    if (!TURNS.has(operator)) continue;
    if (cost > 0) parts.push(add(counter, cost));
    parts.push(body.subarray(start, cursor.at));
    if (operator === LOOP) parts.push(stopBeyond(counter, limit));
    start = cursor.at;
    cost = 0;
  }
  return joinBytes(parts);
}

function add(counter: readonly number[], cost: number): number[] {
  return [CODE.get, ...counter, CODE.i64Const, ...sintBytes(cost), CODE.i64Add, CODE.set, ...counter];
}

function stopBeyond(counter: readonly number[], limit: number): number[] {
  return [CODE.get, ...counter, CODE.i64Const, ...sintBytes(limit), CODE.i64GreaterUnsigned, CODE.if, CODE.empty, UNREACHABLE, END];
}

/** Returns the number of imported globals, which come first in the index space. */
function importedGlobals(section: Uint8Array | undefined): number {
  if (!section) return 0;
  const cursor = new ByteCursor(section);
  let globals = 0;
  for (let rest = cursor.uintBytes(); rest > 0; rest--) {
    cursor.skipBytes();
    cursor.skipBytes();
    const kind = cursor.byte();
    if (kind === 0) cursor.skip();
    else if (kind === GLOBAL_KIND) {
      cursor.at += 2;
      globals += 1;
    } else skipLimits(cursor, kind === 1);
  }
  return globals;
}

function skipLimits(cursor: ByteCursor, table: boolean): void {
  if (table) cursor.at += 1;
  const flags = cursor.uintBytes();
  cursor.skip();
  if (flags & 1) cursor.skip();
}
