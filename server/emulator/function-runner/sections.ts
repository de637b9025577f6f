import { ByteCursor, joinBytes, uint } from "./bytes.ts";

/** Numbers of the sections that are read. Custom sections (0) carry only names and are dropped. */
export const SECTION = { custom: 0, import: 2, function: 3, memory: 5, global: 6, export: 7, start: 8, code: 10 } as const;

/** Order of the sections in a module. Two later additions to the format are out of numerical order. */
const ORDER = [1, 2, 3, 4, 5, 13, 6, 7, 8, 9, 12, 10, 11];
const HEADER_BYTES = 8;

/** Returns the body of each section of a module, by number. */
export function readSections(module: Uint8Array): Map<number, Uint8Array> {
  const sections = new Map<number, Uint8Array>();
  const cursor = new ByteCursor(module, HEADER_BYTES);
  while (cursor.at < module.length) {
    const id = cursor.byte();
    const length = cursor.uintBytes();
    if (id !== SECTION.custom) sections.set(id, module.subarray(cursor.at, cursor.at + length));
    cursor.at += length;
  }
  return sections;
}

/** Returns a module with the sections. */
export function writeSections(module: Uint8Array, sections: ReadonlyMap<number, Uint8Array>): Uint8Array<ArrayBuffer> {
  const parts: (Uint8Array | number[])[] = [module.subarray(0, HEADER_BYTES)];
  for (const id of ORDER) {
    const body = sections.get(id);
    if (body) parts.push([id, ...uint(body.length)], body);
  }
  return joinBytes(parts);
}

/** Returns the number of entries in a section. 0 if the module does not have the section. */
export function entries(section: Uint8Array | undefined): number {
  return section ? new ByteCursor(section).uintBytes() : 0;
}

/** Returns a section with one more entry at its end. */
export function append(section: Uint8Array | undefined, entry: readonly number[]): Uint8Array {
  if (!section) return joinBytes([uint(1), entry]);
  const cursor = new ByteCursor(section);
  const count = cursor.uintBytes();
  return joinBytes([uint(count + 1), section.subarray(cursor.at), entry]);
}
