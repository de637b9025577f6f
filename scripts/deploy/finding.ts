/** Something between the product and its deployment; a note is worth knowing and stops nothing. */
export interface Finding {
  file: string;
  line?: number;
  message: string;
  note?: true;
}

/** One line as compilers write it, so that editors can jump to it. */
export function written({ file, line, message, note }: Finding): string {
  return `${file}:${line === undefined ? "" : `${line}:`} ${note ? "note: " : ""}${message}`;
}
