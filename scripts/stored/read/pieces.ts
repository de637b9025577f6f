import { createReadStream } from "node:fs";
import { reasonOf, UnreadableSourceError } from "./unreadable.ts";

/** A piece of a file within one line, including the line feed at its end. */
export interface Piece {
  bytes: Buffer;
  /** Line number, from 1. */
  line: number;
}

const LINE_FEED = 10;

/**
 * Reads a file as pieces of lines, one chunk of the file at a time, so that only one chunk is in memory. A line that crosses chunks comes in several
 * pieces. Throws UnreadableSourceError.
 */
export async function* piecesOf(path: string): AsyncGenerator<Piece[]> {
  let line = 1;
  try {
    for await (const chunk of createReadStream(path)) {
      const pieces = cutLines(chunk, line);
      line += pieces.filter(isLineEnd).length;
      yield pieces;
    }
  } catch (error) {
    throw new UnreadableSourceError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Cuts a chunk behind its line feeds; its first line has the number `first`. */
function cutLines(chunk: Buffer, first: number): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < chunk.length; ) {
    const feed = chunk.indexOf(LINE_FEED, start);
    const end = feed < 0 ? chunk.length : feed + 1;
    pieces.push({ bytes: chunk.subarray(start, end), line: first + pieces.length });
    start = end;
  }
  return pieces;
}

/** True if a piece is the last one of its line. */
export const isLineEnd = ({ bytes }: Piece): boolean => bytes.at(-1) === LINE_FEED;
