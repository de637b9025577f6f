import type { Source } from "../codegen/declarations/load.ts";

/** Names of a new declaration. */
export interface Named {
  /** File name: lower-case words with hyphens between. */
  id: string;
  /** Title that the merchant reads; made from the id by default. */
  title?: string | undefined;
  /** Component of schemas/translations whose texts a new block shows. */
  translation?: string | undefined;
  /** Family after which a new family acts. */
  acts?: string | undefined;
}

/** A declaration as it is written to its file. */
export type Declaration = Record<string, unknown>;

/** Entry that is added to a file that is there: to a list, or by its key to an object. */
export interface Entry {
  file: string;
  pointer: string;
  entry: unknown;
  key?: string;
}

/** The output of a command: new files as JSON or as text, and entries of existing files. */
export interface Written {
  files: ReadonlyMap<string, Declaration | string>;
  entries?: readonly Entry[];
  /** Sentence that says what to do with it, before everything else. */
  next?: string;
}

/** Kind of declaration: makes a new one beside the declarations that there are. */
export type Make = (named: Named, sources: readonly Source[]) => Written;
