import type { Subjects } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";

/** Where a part of what is told goes on; kept as JSON between two pages. */
export type Cursor = Readonly<Record<string, string>>;

/** Whom a request is about. The orders that it is about are rows beside it. */
export interface Request {
  id: string;
  customer: string | null;
}

/** The facts of a piece: what is in memory of a request at a time. */
export const OF_A_PIECE = 1_000;

/** Some of what is told, and where that goes on; null when there is no more. Few pieces, or none, do not mean the end. */
export interface Page {
  /** Each the text of a JSON array of facts, no more than go into a piece. */
  pieces: readonly string[];
  behind: Cursor | null;
}

/** Facts as the texts of pieces. */
export function piecesOf(facts: readonly object[]): string[] {
  const parts = Array.from({ length: Math.ceil(facts.length / OF_A_PIECE) }, (_, at) =>
    facts.slice(at * OF_A_PIECE, (at + 1) * OF_A_PIECE),
  );
  return parts.map((part) => JSON.stringify(part));
}

/** Tells a part of what we hold of somebody, some at a time: nothing grows with how much there is. */
export interface Teller {
  /** Its name among all of them, by which a request remembers where it is. */
  name: string;
  /** Whom its next page is about, where their locks are to be shared first. */
  about?: (tenant: Tenant, request: Request, behind: Cursor | null) => Promise<Subjects>;
  page: (tenant: Tenant, request: Request, behind: Cursor | null) => Promise<Page>;
}
