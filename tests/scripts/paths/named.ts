/** A path that a text of the project names, and how it is to be read. */
export interface Named {
  file: string;
  line: number;
  /** As the reader would look for it. */
  path: string;
  /**
   * - `path`: from the root, with or without its ending; a file or a folder, with `*` and `**` for what may vary;
   * - `end`: how such a path ends;
   * - `pattern`: a regular expression that some file matches.
   */
  as: "path" | "end" | "pattern";
}

/** The placeholder for a part of a path that is not written down. */
export const HOLE = "**";

/** The number of the line in which a place of a text is. */
export function lineOf(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < index; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}
