import { isObject } from "../../../engine/lib/object.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { isLineEnd, type Piece, piecesOf } from "./pieces.ts";
import type { Unit } from "./unit.ts";

/** Maximum bytes of a line, more than any configuration has. A longer line is reported and skipped, and never held in memory. */
export const MAX_LINE_BYTES = 4 * 1024 * 1024;

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a file with one JSON object on each line, as bulk operations write it. Empty lines are skipped; every other line is a unit. */
export async function* readJsonl(path: string): AsyncGenerator<Unit[]> {
  let pendingPieces: Piece[] = [];
  let size = 0;
  for await (const pieces of piecesOf(path)) {
    const units: Unit[] = [];
    for (const piece of pieces) {
      size += piece.bytes.length;
      if (size <= MAX_LINE_BYTES) pendingPieces.push(piece);
      if (!isLineEnd(piece)) continue;
      units.push(...unitOf(path, pendingPieces, size, piece.line));
      pendingPieces = [];
      size = 0;
    }
    yield units;
    pendingPieces = pendingPieces.map((piece) => ({ ...piece, bytes: Buffer.from(piece.bytes) })); // the chunk is released once its whole lines are read
  }
  const [first] = pendingPieces;
  if (first !== undefined) yield unitOf(path, pendingPieces, size, first.line);
}

function unitOf(source: string, pieces: readonly Piece[], size: number, line: number): Unit[] {
  const place = { source, lines: { line }, pointer: "" };
  const refused = (code: string, message: string): Unit[] => [{ ...place, problem: { code, path: "", message } satisfies Problem }];
  if (size > MAX_LINE_BYTES) return refused("tooLarge", `The line has ${size} bytes, more than any configuration: it was not read`);
  const [text, decoded] = textOf(pieces);
  if (!decoded) return refused("encoding", "The line is not text in UTF-8");
  if (text.trim() === "") return [];
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? [{ ...place, value }] : refused("shape", "A line must be a JSON object");
  } catch (error) {
    return refused("json", `The line is not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

function textOf(pieces: readonly Piece[]): [text: string, decoded: boolean] {
  const [only] = pieces;
  try {
    return [UTF8.decode(pieces.length === 1 ? only?.bytes : Buffer.concat(pieces.map(({ bytes }) => bytes))), true];
  } catch {
    return ["", false];
  }
}
