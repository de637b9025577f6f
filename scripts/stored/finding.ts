/** A problem of what is stored, by its place. */
export interface Finding {
  /** The file, or `shop/guid@revision` in a database. */
  source: string;
  /** Of the value itself where positions are known, of its configuration in JSONL; null in a database. */
  line: number | null;
  /** JSON pointer within the file, the line or the row; a text that holds JSON counts as what it holds. */
  pointer: string;
  code: string;
  message: string;
  /** It stops nothing, and is worth knowing. */
  note?: true;
}

/** What was found in all: counted, not kept, so that memory does not grow with what is checked. */
export interface Tally {
  configurations: number;
  files: number;
  databases: number;
  problems: number;
  /** What is no problem and worth knowing; absent where there is none. */
  notes?: number;
  /** Configurations with at least one problem. */
  faulty: number;
  /** A sentence for each input that cannot be read. */
  unreadable: string[];
}

export const nothing = (): Tally => ({ configurations: 0, files: 0, databases: 0, problems: 0, faulty: 0, unreadable: [] });
