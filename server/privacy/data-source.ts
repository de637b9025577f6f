import type { DataSubjects } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";

/** Position at which a data source continues. Stored as JSON between two pages. */
export type Cursor = Readonly<Record<string, string>>;

/** A data request: the customer it is about. Its orders are rows of their own. */
export interface Request {
  id: string;
  customer: string | null;
}

/** Maximum number of facts in a piece, which bounds the memory of a request. */
export const OF_A_PIECE = 1_000;

/** One page of a data source and the position of the next; null after the last one. A page may have few pieces or none before the end. */
export interface Page {
  /** Texts of JSON arrays of facts, each of at most OF_A_PIECE facts. */
  pieces: readonly string[];
  behind: Cursor | null;
}

/** Returns the facts as texts of pieces. */
export function piecesOf(facts: readonly object[]): string[] {
  const parts = Array.from({ length: Math.ceil(facts.length / OF_A_PIECE) }, (_, at) =>
    facts.slice(at * OF_A_PIECE, (at + 1) * OF_A_PIECE),
  );
  return parts.map((part) => JSON.stringify(part));
}

/** A data source that returns part of a subject's data page by page, so that memory does not grow with the amount. */
export interface DataSource {
  /** Unique name by which a request stores its position. */
  name: string;
  /** Returns the subjects of the next page, whose locks must be shared first. */
  about?: (tenant: Tenant, request: Request, behind: Cursor | null) => Promise<DataSubjects>;
  page: (tenant: Tenant, request: Request, behind: Cursor | null) => Promise<Page>;
}
