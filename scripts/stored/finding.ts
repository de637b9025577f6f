/** A problem of stored data, with its place. */
export interface Finding {
  /** File, or `shop/guid@revision` in a database. */
  source: string;
  /** Line of the value where positions are known, of its configuration in JSONL; null in a database. */
  line: number | null;
  /** JSON pointer within the file, the line or the row. A text that holds JSON counts as its content. */
  pointer: string;
  code: string;
  message: string;
  /** True for a note: worth knowing, but no problem. */
  note?: true;
}

/** Totals of a check. Findings are counted and not kept, so that memory does not grow with the input. */
export interface Tally {
  configurations: number;
  files: number;
  databases: number;
  problems: number;
  /** Number of notes; absent if there are none. */
  notes?: number;
  /** Configurations with at least one problem. */
  faulty: number;
  /** One sentence for each input that cannot be read. */
  unreadable: string[];
}

export const emptyTally = (): Tally => ({ configurations: 0, files: 0, databases: 0, problems: 0, faulty: 0, unreadable: [] });
