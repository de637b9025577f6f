import { createReadStream } from "node:fs";
import { reasonOf, UnreadableSourceError } from "./unreadable.ts";

/** A piece of a file that holds no more than one line, with the line feed that ends it. */
export interface Piece {
  bytes: Buffer;
  /** Counted from 1. */
  line: number;
}

const LINE_FEED = 10;

/**
 * A file as pieces of lines, as many at once as a chunk of it holds, so that no more than a chunk is in memory. A line that goes beyond
 * its chunk comes as several pieces. Throws Unreadable.
 */
export async function* piecesOf(path: string): AsyncGenerator<Piece[]> {
  let line = 1;
  try {
    for await (const chunk of createReadStream(path)) {
      const pieces: Piece[] = [];
      for (let start = 0; start < chunk.length; ) {
        const feed = chunk.indexOf(LINE_FEED, start);
        const end = feed < 0 ? chunk.length : feed + 1;
        pieces.push({ bytes: chunk.subarray(start, end), line });
        if (feed >= 0) line++;
        start = end;
      }
      yield pieces;
    }
  } catch (error) {
    throw new UnreadableSourceError(`${path} cannot be read: ${reasonOf(error)}.`);
  }
}

/** Whether a piece is the last one of its line. */
export const isLineEnd = ({ bytes }: Piece): boolean => bytes.at(-1) === LINE_FEED;
