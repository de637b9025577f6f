import type { ParsedUrlQuery } from "node:querystring";
import { AppError } from "../app-error.ts";

/** A part of a list: so many from where another part ended; all that is left when it names no number. */
export interface Part {
  first: number | null;
  after: string | null;
}

/** As the platform limits its own pages. */
const LARGEST = 250;

/** Which part of a list a request asks for: `first` and `after` as in the platform's own connections; without `first` all. */
export function partOf({ first, after }: ParsedUrlQuery): Part {
  if (first !== undefined && !isSize(first)) throw refused("first", `must be a number from 1 to ${LARGEST}`);
  if (after !== undefined && !isCursor(after)) throw unknownPlace();
  return { first: first === undefined ? null : Number(first), after: after ?? null };
}

export function unknownPlace(cause?: unknown): AppError {
  return refused("after", "must be the endCursor of an earlier part of this list", cause);
}

function isSize(text: unknown): boolean {
  return typeof text === "string" && /^[1-9][0-9]{0,2}$/.test(text) && Number(text) <= LARGEST;
}

function isCursor(text: unknown): text is string {
  return typeof text === "string" && /^[\w+/=-]{1,400}$/.test(text);
}

function refused(name: string, message: string, cause?: unknown): AppError {
  return new AppError("BAD_PART", 422, `${name} ${message}`, { cause, problems: [{ code: "query", path: `/${name}`, message }] });
}
