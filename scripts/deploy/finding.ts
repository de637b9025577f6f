/** Obstacle to a deployment; a note is worth knowing and stops nothing. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
  note?: true;
}

/** One line in the format of compilers, so that editors can jump to the place. */
export function findingText({ file, line, message, note }: Finding): string {
  return `${file}:${line === undefined ? "" : `${line}:`} ${note ? "note: " : ""}${message}`;
}
